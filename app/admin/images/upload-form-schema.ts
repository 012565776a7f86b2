import { formSchema } from "#app/kit/form/form-schema.ts";
import { UpdateImage } from "#shared/media/image-input.ts";

export const schema = formSchema(UpdateImage.pick({ category: true, tags: true, in_gallery: true }).required());
