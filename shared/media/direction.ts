import { z } from "zod";

/** Which way a list of the room is sorted, in any case. */
export const direction = z
  .string()
  .transform((value) => value.toUpperCase())
  .pipe(z.enum(["ASC", "DESC"], "Please use ASC or DESC"));
