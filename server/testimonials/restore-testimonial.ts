import { and, eq, isNotNull } from "drizzle-orm";
import { testimonials } from "#server/database/tables.ts";
import { type BinHandler, unmarkDeleted } from "#server/kit/bin/bin-handler.ts";

export const testimonialBin: BinHandler = {
  restore: async (tx, { record_id }) => {
    const { image_id } = await unmarkDeleted(tx, { kind: "testimonial", table: testimonials }, record_id);
    return image_id === null ? [] : [image_id];
  },
  purge: async ({ db }, id) => {
    await db.delete(testimonials).where(and(eq(testimonials.id, id), isNotNull(testimonials.deleted_at)));
  },
};
