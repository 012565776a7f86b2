import { formSchema } from "#app/kit/form/form-schema.ts";
import { mailContract } from "#shared/mail/contract.ts";

export const schema = formSchema(mailContract.updateTemplate.input.pick({ subject: true, body: true }));
