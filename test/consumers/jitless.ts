import { z } from "zod";

// To be imported before the package: a schema asks when it is made.
z.config({ jitless: true });
