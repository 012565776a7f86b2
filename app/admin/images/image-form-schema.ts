import { formSchema } from "#app/kit/form/form-schema.ts";
import { UpdateImage } from "#shared/media/image-input.ts";

export const schema = formSchema(UpdateImage.omit({ id: true, version: true }).required());
