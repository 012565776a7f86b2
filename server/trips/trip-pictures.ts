import { and, eq, inArray } from "drizzle-orm";
import { tripImages } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { resolvePicture } from "#server/kit/pictures/resolve-picture.ts";
import { updateAltText } from "#server/kit/pictures/update-alt-text.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { tripMessages as messages } from "#shared/trips/limits.ts";
import type { PictureReference } from "#shared/trips/trip-fields.ts";

const galleryFields = { field: "gallery_images", idField: "gallery_images" } as const;

/** Replaces the gallery; duplicates are dropped. Throws 422 for an unknown picture. */
export async function replaceGallery(
  tx: Context,
  trip_id: number,
  references: readonly PictureReference[],
): Promise<void> {
  const ids = new Set<number>();
  for (const reference of references) {
    const choice = typeof reference === "number" ? { image_id: reference } : { address: reference };
    const imageId = await resolvePicture(tx, { ...galleryFields, ...choice });
    if (typeof imageId === "number") ids.add(imageId);
  }
  await tx.db.delete(tripImages).where(eq(tripImages.trip_id, trip_id));
  const rows = [...ids].map((image_id, index) => ({ trip_id, image_id, position: index + 1 }));
  if (rows.length > 0) await tx.db.insert(tripImages).values(rows);
}

type TripPictures = { trip_id: number; image_id: number | null };
type AltText = { image_id: number; alt_text: string };

/** Updates the alt texts of pictures of this trip. Throws 422 for any other picture. */
export async function updateAltTexts(tx: Context, trip: TripPictures, texts: readonly AltText[]): Promise<void> {
  if (texts.length === 0) return;
  const ids = texts.map(({ image_id }) => image_id);
  const gallery = await tx.db
    .select({ image_id: tripImages.image_id })
    .from(tripImages)
    .where(and(eq(tripImages.trip_id, trip.trip_id), inArray(tripImages.image_id, ids)));
  const tripImageIds = new Set([trip.image_id, ...gallery.map(({ image_id }) => image_id)]);
  if (ids.some((id) => !tripImageIds.has(id))) throw fieldError("alt_texts", messages.picture);
  for (const text of texts) await updateAltText(tx, text);
}
