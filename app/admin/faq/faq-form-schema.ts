import { formSchema } from "#app/kit/form/form-schema.ts";
import { CreateFaq } from "#shared/pages/faq.ts";

export const schema = formSchema(CreateFaq.omit({ sort_order: true }));
