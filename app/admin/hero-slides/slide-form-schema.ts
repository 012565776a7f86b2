import { formSchema } from "#app/kit/form/form-schema.ts";
import { CreateSlide } from "#shared/pages/slides.ts";

export const schema = formSchema(CreateSlide.omit({ image_url: true, sort_order: true }));
