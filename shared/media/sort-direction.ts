import { z } from "zod";

/** The sort direction of a media list, in any letter case. */
export const sortDirection = z
  .string()
  .transform((value) => value.toUpperCase())
  .pipe(z.enum(["ASC", "DESC"], "Please use ASC or DESC"));
