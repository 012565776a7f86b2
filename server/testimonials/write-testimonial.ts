import { and, eq, isNull } from "drizzle-orm";
import { testimonials, trips } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { resolvePicture } from "#server/kit/pictures/resolve-picture.ts";
import { insertRecord, type RecordType, updateRecord } from "#server/kit/versioned-records.ts";
import { fieldError } from "#shared/kit/errors.ts";
import type { EditableTestimonial } from "#shared/testimonials/contract.ts";
import type { CreateTestimonial, UpdateTestimonial } from "#shared/testimonials/testimonial-input.ts";
import { getForEditing } from "./list-testimonials.ts";

const recordType: RecordType<typeof testimonials> = {
  table: testimonials,
  kind: "testimonial",
  read: (ctx, id) => getForEditing(ctx, { id }),
};

const imageField = "customer_image";

async function checkTrip(tx: Context, tripId: number | null | undefined): Promise<void> {
  if (tripId === null || tripId === undefined) return;
  const tripCount = await tx.db.$count(trips, and(eq(trips.id, tripId), isNull(trips.deleted_at)));
  if (tripCount === 0) throw fieldError("trip_id", "Please choose a trip");
}

export function createTestimonial(
  ctx: Context,
  { customer_image: address, image_id, ...fields }: CreateTestimonial,
): Promise<EditableTestimonial> {
  return inTransaction(ctx, async (tx) => {
    await checkTrip(tx, fields.trip_id);
    const newImageId = await resolvePicture(tx, { field: imageField, image_id, address });
    const { id } = await insertRecord(tx, recordType, { ...fields, image_id: newImageId ?? null });
    return getForEditing(tx, { id });
  });
}

/** Updates the fields that were sent. Throws 409 if the testimonial has changed since it was read. */
export function updateTestimonial(
  ctx: Context,
  { customer_image: address, image_id, ...change }: UpdateTestimonial,
): Promise<EditableTestimonial> {
  return inTransaction(ctx, async (tx) => {
    const { trip_id, image_id: current } = await getForEditing(tx, change);
    if (change.trip_id !== trip_id) await checkTrip(tx, change.trip_id);
    const newImageId = await resolvePicture(tx, { field: imageField, image_id, address, current });
    await updateRecord(tx, recordType, { ...change, image_id: newImageId });
    return getForEditing(tx, change);
  });
}
