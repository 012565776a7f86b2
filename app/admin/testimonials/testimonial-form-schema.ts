import { formSchema } from "#app/kit/form/form-schema.ts";
import { CreateTestimonial } from "#shared/testimonials/testimonial-input.ts";

export const schema = formSchema(CreateTestimonial.omit({ customer_image: true }));
