import { and, eq, isNull, type SQL } from "drizzle-orm";
import { testimonials } from "#server/database/tables.ts";

/** Testimonials that the public may see. Every public query for testimonials must include this condition. */
export const publicTestimonials = (): SQL | undefined =>
  and(isNull(testimonials.deleted_at), eq(testimonials.is_approved, true));

/** Testimonials that editors may see, approved or not. */
export const notDeletedTestimonials = (): SQL | undefined => isNull(testimonials.deleted_at);
