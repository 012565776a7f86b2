import { asc, eq, type SQL } from "drizzle-orm";
import { heroSlides } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { insertOrdered, type Kind, removeEdited, reorder, updateEdited } from "#server/kit/edited-rows.ts";
import { checkEditing } from "#server/kit/may-edit.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import type { Reorder } from "#shared/kit/edited.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { HeroSlide } from "#shared/pages/content.ts";
import type { CreateSlide, UpdateSlide } from "#shared/pages/slides.ts";
import { chosenImage } from "./chosen-image.ts";
import { whole } from "./whole.ts";

const kind: Kind<typeof heroSlides> = { table: heroSlides, room: "pages", name: "hero_slide" };
const field = "image_url";

async function slidesWhere(ctx: Context, condition?: SQL): Promise<HeroSlide[]> {
  const rows = await ctx.db
    .select({ slide: heroSlides, picture: pictureColumn(heroSlides.image_id) })
    .from(heroSlides)
    .where(condition)
    .orderBy(asc(heroSlides.sort_order), asc(heroSlides.id));
  return rows.map(({ slide, picture }) => ({ ...slide, picture, image_url: picture?.src ?? "" }));
}

/** Active slides in their order; with `for_editing` all of them. */
export async function listSlides(
  ctx: Context,
  { for_editing = false }: { for_editing?: boolean } = {},
): Promise<HeroSlide[]> {
  if (for_editing) checkEditing(ctx, "content.update");
  return slidesWhere(ctx, for_editing ? undefined : eq(heroSlides.is_active, true));
}

/** One slide, active or not. Throws `not_found`. */
export async function getSlide(ctx: Context, { id }: { id: number }): Promise<HeroSlide> {
  const [slide] = await slidesWhere(ctx, eq(heroSlides.id, id));
  if (!slide) throw notFound();
  return slide;
}

export function createSlide(ctx: Context, { image_url, image_id, ...fields }: CreateSlide): Promise<HeroSlide> {
  return inTransaction(ctx, async (tx) => {
    const newImageId = await chosenImage(tx, { field, image_id, address: image_url });
    const { id } = whole(await insertOrdered(tx, kind, { ...fields, image_id: newImageId ?? null }));
    return getSlide(tx, { id });
  });
}

export function updateSlide(ctx: Context, { image_url, image_id, ...change }: UpdateSlide): Promise<HeroSlide> {
  return inTransaction(ctx, async (tx) => {
    const slide = await getSlide(tx, change);
    const current = { image_id: slide.image_id, address: slide.image_url };
    const newImageId = await chosenImage(tx, { field, image_id, address: image_url, current });
    await updateEdited(tx, kind, { ...change, image_id: newImageId });
    return getSlide(tx, change);
  });
}

export const removeSlide = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => removeEdited(tx, kind, id));

export const reorderSlides = (ctx: Context, { ids }: Reorder): Promise<HeroSlide[]> =>
  inTransaction(ctx, async (tx) => {
    await reorder(tx, kind, ids);
    return slidesWhere(tx);
  });
