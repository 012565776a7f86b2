import { asc, eq, type SQL } from "drizzle-orm";
import { heroSlides } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import { createPictureRecordHandlers } from "#server/kit/record-handlers.ts";
import type { RecordType } from "#server/kit/versioned-records.ts";
import type { HeroSlide } from "#shared/pages/content.ts";

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

export const slideHandlers = createPictureRecordHandlers(recordType, (ctx) => selectSlides(ctx), "image_url");
