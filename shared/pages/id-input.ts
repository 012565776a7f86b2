import { z } from "zod";
import { Id } from "#shared/kit/fields.ts";

export const idInput = z.strictObject({ id: Id });
