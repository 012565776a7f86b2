import { formSchema } from "#app/kit/form/form-schema.ts";
import { MailServerForm } from "#shared/mail/server-contract.ts";

export const schema = formSchema(MailServerForm);
