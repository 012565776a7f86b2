import { and, eq, isNull } from "drizzle-orm";
import { images, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { isPublicUrl } from "#shared/mail/setup-problems.ts";
import { mailPicturePath, uploadUrl } from "#shared/media/renditions.ts";

export type TripPicture = { url: string; alt: string };

/** The picture of a trip for e-mails; null without one, and where mail programs couldn't load it. */
export async function findTripPicture({ app, db }: Context, tripId: number): Promise<TripPicture | null> {
  const { PUBLIC_URL } = app.environment;
  if (!isPublicUrl(PUBLIC_URL)) return null;
  const [image] = await db
    .select({ ...picturePath, alt: images.alt_text, title: trips.title })
    .from(trips)
    .innerJoin(images, and(eq(images.id, trips.image_id), isNull(images.deleted_at)))
    .where(eq(trips.id, tripId));
  const path = image ? mailPicturePath(image) : null;
  return image && path ? { url: `${PUBLIC_URL}${uploadUrl(path)}`, alt: image.alt || image.title } : null;
}

const picturePath = { category: images.category, filename: images.filename, width: images.width };
