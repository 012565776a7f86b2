import { formSchema } from "#app/kit/form/form-schema.ts";
import { CreateAbout } from "#shared/pages/about.ts";

export const schema = formSchema(CreateAbout.omit({ image: true }));
