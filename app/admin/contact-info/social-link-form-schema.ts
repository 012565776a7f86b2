import { formSchema } from "#app/kit/form/form-schema.ts";
import { CreateSocialLink } from "#shared/pages/social-links.ts";

export const schema = formSchema(CreateSocialLink.omit({ sort_order: true }));
