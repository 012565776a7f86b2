import { routes } from "#server/kit/define-routes.ts";
import { testimonialContract } from "#shared/testimonials/contract.ts";
import {
  getForEditing,
  getTestimonial,
  listTestimonials,
  listTestimonialsForEditing,
  summariseTestimonials,
} from "./list-testimonials.ts";
import { applyBulkAction, removeTestimonial } from "./testimonial-actions.ts";
import { exportTestimonials, importTestimonials } from "./testimonial-csv.ts";
import { createTestimonial, updateTestimonial } from "./write-testimonial.ts";

export const testimonialRoutes = routes(testimonialContract, {
  exportCsv: exportTestimonials,
  importCsv: importTestimonials,
  list: listTestimonials,
  listForEditing: listTestimonialsForEditing,
  summary: summariseTestimonials,
  get: getTestimonial,
  getForEditing,
  create: createTestimonial,
  act: applyBulkAction,
  update: updateTestimonial,
  remove: removeTestimonial,
});
