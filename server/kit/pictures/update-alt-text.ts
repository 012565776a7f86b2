import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, invalidate } from "#server/kit/context.ts";

type AltTextChange = { image_id: number; alt_text: string };

/** Updates an image's alt text, with audit entry and invalidation. Does nothing if it is unchanged or the image is deleted. */
export async function updateAltText(tx: Context, { image_id, alt_text }: AltTextChange): Promise<void> {
  const condition = and(eq(images.id, image_id), isNull(images.deleted_at), ne(images.alt_text, alt_text));
  const [before] = await tx.db.select({ alt_text: images.alt_text }).from(images).where(condition).for("update");
  if (!before) return;
  await tx.db
    .update(images)
    .set({ alt_text, version: sql`${images.version} + 1`, updated_at: tx.now.toISOString() })
    .where(eq(images.id, image_id));
  await writeAuditEntry(tx, { room: "media", record_id: image_id, what: "image.updated", before, after: { alt_text } });
  invalidate(tx, "media");
}
