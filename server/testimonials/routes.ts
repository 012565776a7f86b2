import { routes } from "#server/kit/routes.ts";
import { testimonialContract } from "#shared/testimonials/contract.ts";
import { listTestimonials, summariseTestimonials } from "./list-testimonials.ts";

export const testimonialRoutes = routes(testimonialContract, {
  list: listTestimonials,
  summary: summariseTestimonials,
});
