import { formSchema } from "#app/kit/form/form-schema.ts";
import { CreateFeature } from "#shared/pages/about.ts";

export const schema = formSchema(CreateFeature.omit({ sort_order: true }));
