import { and, inArray } from "drizzle-orm";
import { testimonials } from "#server/database/tables.ts";
import { auditChange, diffFields } from "#server/kit/audit-log.ts";
import { putInBin } from "#server/kit/bin/put-in-bin.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { BulkTestimonialAction, TestimonialAction } from "#shared/testimonials/testimonial-input.ts";
import { notDeletedTestimonials } from "./policy.ts";

type Row = typeof testimonials.$inferSelect;
type Fields = Partial<Pick<Row, "is_approved" | "is_featured" | "deleted_at">>;

const fieldsOf = (action: TestimonialAction, now: Date): Fields =>
  ({
    approve: { is_approved: true },
    reject: { is_approved: false },
    feature: { is_featured: true },
    delete: { deleted_at: now.toISOString() },
  })[action];

/** Applies an action to several testimonials and returns the ids that exist. Unchanged rows are not written. */
async function applyAction(tx: Context, { action, ids }: BulkTestimonialAction): Promise<number[]> {
  const rows = await tx.db
    .select()
    .from(testimonials)
    .where(and(notDeletedTestimonials(), inArray(testimonials.id, [...new Set(ids)])))
    .orderBy(testimonials.id)
    .for("update");
  const fields = fieldsOf(action, tx.now);
  for (const row of rows) {
    const change = diffFields<Record<string, unknown>>(row, fields);
    if (Object.keys(change.after).length === 0) continue;
    await updateRow(tx, testimonials, { id: row.id, ...fields });
    const entry = { kind: "testimonial", record_id: row.id } as const;
    if (action === "delete") {
      await putInBin(tx, [{ ...entry, title: row.customer_name }]);
      await auditChange(tx, { ...entry, what: "testimonial.deleted" });
    } else await auditChange(tx, { ...entry, what: "testimonial.updated", ...change });
  }
  return rows.map(({ id }) => id);
}

/** Approves, rejects, features or deletes several testimonials. `count` is the number that exist. */
export const applyBulkAction = (ctx: Context, input: BulkTestimonialAction) =>
  inTransaction(ctx, async (tx) => {
    const ids = await applyAction(tx, input);
    return { action: input.action, ids, count: ids.length };
  });

/** Soft-deletes a testimonial. Throws `not_found`. */
export const removeTestimonial = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const removed = await applyAction(tx, { action: "delete", ids: [id] });
    if (removed.length === 0) throw notFound();
    return { id };
  });
