import { asc, eq, type SQL } from "drizzle-orm";
import { heroSlides } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import { resolvePicture } from "#server/kit/pictures/resolve-picture.ts";
import { createRecordHandlers } from "#server/kit/record-handlers.ts";
import { insertOrderedRecord, type RecordType, updateRecord } from "#server/kit/versioned-records.ts";
import type { HeroSlide } from "#shared/pages/content.ts";
import type { CreateSlide, UpdateSlide } from "#shared/pages/slides.ts";

const imageField = "image_url";

async function selectSlides(ctx: Context, condition?: SQL): Promise<HeroSlide[]> {
  const rows = await ctx.db
    .select({ slide: heroSlides, picture: pictureColumn(heroSlides.image_id) })
    .from(heroSlides)
    .where(condition)
    .orderBy(asc(heroSlides.sort_order), asc(heroSlides.id));
  return rows.map(({ slide, picture }) => ({ ...slide, picture, image_url: picture?.src ?? "" }));
}

/** Active slides in their order. */
export const listSlides = (ctx: Context): Promise<HeroSlide[]> => selectSlides(ctx, eq(heroSlides.is_active, true));

/** One slide, active or not. Throws `not_found`. */
export async function getSlide(ctx: Context, { id }: { id: number }): Promise<HeroSlide> {
  return firstOrNotFound(await selectSlides(ctx, eq(heroSlides.id, id)));
}

const recordType: RecordType<typeof heroSlides, HeroSlide> = {
  table: heroSlides,
  kind: "hero_slide",
  read: (ctx, id) => getSlide(ctx, { id }),
};

export function createSlide(ctx: Context, { image_url, image_id, ...fields }: CreateSlide): Promise<HeroSlide> {
  return inTransaction(ctx, async (tx) => {
    const newImageId = await resolvePicture(tx, { field: imageField, image_id, address: image_url });
    return getSlide(tx, await insertOrderedRecord(tx, recordType, { ...fields, image_id: newImageId ?? null }));
  });
}

export function updateSlide(ctx: Context, { image_url, image_id, ...change }: UpdateSlide): Promise<HeroSlide> {
  return inTransaction(ctx, async (tx) => {
    const { image_id: current } = await getSlide(tx, change);
    const newImageId = await resolvePicture(tx, { field: imageField, image_id, address: image_url, current });
    await updateRecord(tx, recordType, { ...change, image_id: newImageId });
    return getSlide(tx, change);
  });
}

export const {
  listForEditing: listSlidesForEditing,
  remove: removeSlide,
  reorder: reorderSlides,
} = createRecordHandlers(recordType, (ctx) => selectSlides(ctx));
