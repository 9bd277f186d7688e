import { z } from "zod";

if (location.search === "?jitless") z.config({ jitless: true });
