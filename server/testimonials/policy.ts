import { and, eq, isNull, type SQL } from "drizzle-orm";
import { testimonials } from "#server/database/tables.ts";

/** Testimonials that the public sees: approved and not deleted. Every public query of the room starts here. */
export const publicTestimonials = (): SQL | undefined =>
  and(isNull(testimonials.deleted_at), eq(testimonials.is_approved, true));
