import { z } from "zod";
import { boundedString } from "#shared/kit/text-fields.ts";

/** The sort direction of a media list, in any letter case. */
export const sortDirection = boundedString(4)
  .transform((value) => value.toUpperCase())
  .pipe(z.enum(["ASC", "DESC"], "Please use ASC or DESC"));
