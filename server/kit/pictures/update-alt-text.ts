import { and, eq, isNull, ne } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { updateRow } from "#server/kit/versioned-records.ts";

type AltTextChange = { image_id: number; alt_text: string };

/** Updates an image's alt text, with audit entry and invalidation. Does nothing if it is unchanged or the image is deleted. */
export async function updateAltText(tx: Context, { image_id, alt_text }: AltTextChange): Promise<void> {
  const condition = and(eq(images.id, image_id), isNull(images.deleted_at), ne(images.alt_text, alt_text));
  const [before] = await tx.db.select({ alt_text: images.alt_text }).from(images).where(condition).for("no key update");
  if (!before) return;
  await updateRow(tx, images, { id: image_id, alt_text });
  await auditChange(tx, { kind: "image", record_id: image_id, what: "image.updated", before, after: { alt_text } });
}
