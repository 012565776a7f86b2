import { formSchema } from "#app/kit/form/form-schema.ts";
import { SaveContactInfo } from "#shared/settings/contact-info.ts";

export const schema = formSchema(SaveContactInfo.omit({ version: true }));
