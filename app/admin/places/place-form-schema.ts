import { formSchema } from "#app/kit/form/form-schema.ts";
import { CreatePlace } from "#shared/places/place-input.ts";

export const schema = formSchema(CreatePlace);
