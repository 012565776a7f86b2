import { formSchema } from "#app/kit/form/form-schema.ts";
import { IconForm } from "#shared/icons/custom-icon-input.ts";

export const schema = formSchema(IconForm);
