import { z } from "zod";
import { formSchema } from "#app/kit/form/form-schema.ts";
import { CreateIcon } from "#shared/icons/custom-icon-input.ts";
import { iconMessages, maxIconBytes } from "#shared/icons/custom-icon-rules.ts";

// A form starts without a file, and a draft can't hold one.
const file = CreateIcon.shape.icon.max(maxIconBytes, iconMessages.tooLarge);
const UploadIcon = CreateIcon.extend({ icon: z.preprocess((chosen) => chosen, file) });
export type UploadIconSchema = typeof UploadIcon;

export const schema = formSchema(UploadIcon);
