import { and, asc, desc, eq, isNull, type SQL } from "drizzle-orm";
import { images, serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { isPublicUrl } from "#shared/mail/setup-problems.ts";
import { mailPicturePath, uploadUrl } from "#shared/media/renditions.ts";

export type TripPicture = { url: string; alt: string };

/** The picture for emails of the first trip that fulfils the condition; null where mail programs couldn't load it. */
async function findPicture({ app, db }: Context, condition: SQL | undefined): Promise<TripPicture | null> {
  const { PUBLIC_URL } = app.environment;
  if (!isPublicUrl(PUBLIC_URL)) return null;
  const [image] = await db
    .select({ ...picturePath, alt: images.alt_text, title: trips.title })
    .from(trips)
    .innerJoin(serviceCategories, eq(serviceCategories.id, trips.service_category_id))
    .innerJoin(images, and(eq(images.id, trips.image_id), isNull(images.deleted_at)))
    .where(condition)
    .orderBy(desc(trips.is_featured), asc(trips.sort_order), asc(trips.id))
    .limit(1);
  const path = image ? mailPicturePath(image) : null;
  return image && path ? { url: `${PUBLIC_URL}${uploadUrl(path)}`, alt: image.alt || image.title } : null;
}

const picturePath = { category: images.category, filename: images.filename, width: images.width };

/** The picture of a trip for emails; null without one. */
export const findTripPicture = (ctx: Context, tripId: number): Promise<TripPicture | null> =>
  findPicture(ctx, eq(trips.id, tripId));

/** The picture of a trip on sale, a featured one if there is one; null without one. */
export const findAnyTripPicture = (ctx: Context): Promise<TripPicture | null> =>
  findPicture(ctx, and(isNull(trips.deleted_at), eq(trips.is_active, true), eq(serviceCategories.is_active, true)));
