import { formSchema } from "#app/kit/form/form-schema.ts";
import { HighlightForm } from "#shared/media/highlight-input.ts";

export const schema = formSchema(HighlightForm);
