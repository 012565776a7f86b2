import { and, eq, isNull, type SQL } from "drizzle-orm";
import { testimonials } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

/** Testimonials that the public sees: approved and not deleted. Every public query of the room starts here. */
export const publicTestimonials = (): SQL | undefined =>
  and(isNull(testimonials.deleted_at), eq(testimonials.is_approved, true));

/** Those that are there, approved or not: for whoever edits them. */
export const keptTestimonials = (): SQL | undefined => isNull(testimonials.deleted_at);

export const editsTestimonials = ({ actor }: Pick<Context, "actor">): boolean => actor.can("testimonials.manage");
