import { routes } from "#server/kit/routes.ts";
import { testimonialContract } from "#shared/testimonials/contract.ts";
import {
  getForEditing,
  getTestimonial,
  listTestimonials,
  listTestimonialsForEditing,
  summariseTestimonials,
} from "./list-testimonials.ts";
import { actOnTestimonials, removeTestimonial } from "./testimonial-actions.ts";
import { createTestimonial, updateTestimonial } from "./write-testimonial.ts";

export const testimonialRoutes = routes(testimonialContract, {
  list: listTestimonials,
  listForEditing: listTestimonialsForEditing,
  summary: summariseTestimonials,
  get: getTestimonial,
  getForEditing,
  create: createTestimonial,
  act: actOnTestimonials,
  update: updateTestimonial,
  remove: removeTestimonial,
});
