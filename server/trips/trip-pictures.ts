import { and, eq, inArray } from "drizzle-orm";
import { tripImages } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { findImageIdByUrl, requireImage } from "#server/kit/pictures/image-by-url.ts";
import { updateAltText } from "#server/kit/pictures/update-alt-text.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { tripMessages as messages } from "#shared/trips/limits.ts";
import type { PictureReference } from "#shared/trips/trip-fields.ts";

/** The id of a picture; null for an empty address. Throws 422 for the field if it is unknown. */
const getImageId = (tx: Context, reference: PictureReference, field: string): Promise<number | null> =>
  typeof reference === "string"
    ? findImageIdByUrl(tx, { field, address: reference })
    : requireImage(tx, reference, field);

/** The id of the hero picture; null if it is to be removed. Throws 422 if it is unknown. */
export const getHeroImageId = async (tx: Context, reference: PictureReference | null): Promise<number | null> =>
  reference === null ? null : getImageId(tx, reference, "hero_image");

/** Replaces the gallery; duplicates are dropped. Throws 422 for an unknown picture. */
export async function replaceGallery(
  tx: Context,
  trip_id: number,
  references: readonly PictureReference[],
): Promise<void> {
  const ids = new Set<number>();
  for (const reference of references) {
    const imageId = await getImageId(tx, reference, "gallery_images");
    if (imageId !== null) ids.add(imageId);
  }
  await tx.db.delete(tripImages).where(eq(tripImages.trip_id, trip_id));
  const rows = [...ids].map((image_id, index) => ({ trip_id, image_id, position: index + 1 }));
  if (rows.length > 0) await tx.db.insert(tripImages).values(rows);
}

type TripPictures = { trip_id: number; hero_image_id: number | null };
type AltText = { image_id: number; alt_text: string };

/** Updates the alt texts of pictures of this trip. Throws 422 for any other picture. */
export async function updateAltTexts(tx: Context, trip: TripPictures, texts: readonly AltText[]): Promise<void> {
  if (texts.length === 0) return;
  const ids = texts.map(({ image_id }) => image_id);
  const gallery = await tx.db
    .select({ image_id: tripImages.image_id })
    .from(tripImages)
    .where(and(eq(tripImages.trip_id, trip.trip_id), inArray(tripImages.image_id, ids)));
  const tripImageIds = new Set([trip.hero_image_id, ...gallery.map(({ image_id }) => image_id)]);
  if (ids.some((id) => !tripImageIds.has(id))) throw fieldError("alt_texts", messages.picture);
  for (const text of texts) await updateAltText(tx, text);
}
