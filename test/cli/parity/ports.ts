import { z } from "zod";

/** Loaded by the command, from a folder that is not the one it runs in. */
export const NonEmpty: z.ZodType<string> = z.string().refine((text) => text !== "");
