import { eq } from "drizzle-orm";
import { testimonials } from "#server/database/tables.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";

/** Updates testimonials whose picture was renamed, since they refer to it by file name. */
export function updatePictureFilename(ctx: Context, { from, to }: { from: string; to: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.update(testimonials).set({ customer_image: to }).where(eq(testimonials.customer_image, from));
    invalidate(tx, "testimonials");
  });
}
