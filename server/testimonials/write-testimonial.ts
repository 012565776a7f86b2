import { and, eq, isNull } from "drizzle-orm";
import { images, testimonials, trips } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { findFilename } from "#server/kit/pictures/image-by-url.ts";
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

/** A library picture is stored by its file name, which is independent of folder and size. */
async function resolveCustomerImage(tx: Context, customerImage: string | undefined): Promise<string | undefined> {
  const filename = customerImage ? findFilename(customerImage, tx.app.environment.PUBLIC_URL) : null;
  if (filename === null) return customerImage;
  const [image] = await tx.db
    .select({ filename: images.filename })
    .from(images)
    .where(and(eq(images.filename, filename), isNull(images.deleted_at)));
  return image?.filename ?? customerImage;
}

async function checkTrip(tx: Context, tripId: number | null | undefined): Promise<void> {
  if (tripId === null || tripId === undefined) return;
  const tripCount = await tx.db.$count(trips, and(eq(trips.id, tripId), isNull(trips.deleted_at)));
  if (tripCount === 0) throw fieldError("trip_id", "Please choose a trip");
}

export function createTestimonial(ctx: Context, input: CreateTestimonial): Promise<EditableTestimonial> {
  return inTransaction(ctx, async (tx) => {
    await checkTrip(tx, input.trip_id);
    const customer_image = (await resolveCustomerImage(tx, input.customer_image)) ?? "";
    const { id } = await insertRecord(tx, recordType, { ...input, customer_image });
    return getForEditing(tx, { id });
  });
}

/** Updates the fields that were sent. Throws 409 if the testimonial has changed since it was read. */
export function updateTestimonial(ctx: Context, input: UpdateTestimonial): Promise<EditableTestimonial> {
  return inTransaction(ctx, async (tx) => {
    const before = await getForEditing(tx, input);
    if (input.trip_id !== before.trip_id) await checkTrip(tx, input.trip_id);
    const customer_image = await resolveCustomerImage(tx, input.customer_image);
    await updateRecord(tx, recordType, { ...input, customer_image });
    return getForEditing(tx, input);
  });
}
