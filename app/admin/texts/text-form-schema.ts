import { formSchema } from "#app/kit/form/form-schema.ts";
import { CreateText } from "#shared/pages/texts.ts";

export const schema = formSchema(CreateText.omit({ name: true }));
