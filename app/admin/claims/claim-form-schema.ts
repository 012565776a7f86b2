import { formSchema } from "#app/kit/form/form-schema.ts";
import { CreateClaim } from "#shared/pages/claims.ts";

export const schema = formSchema(CreateClaim.omit({ sort_order: true }));
