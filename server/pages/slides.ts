import { asc, eq, type SQL } from "drizzle-orm";
import { heroSlides } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import { requirePermission } from "#server/kit/require-permission.ts";
import {
  deleteRecord,
  insertOrderedRecord,
  type RecordType,
  reorderRecords,
  updateRecord,
} from "#server/kit/versioned-records.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { Reorder } from "#shared/kit/record-fields.ts";
import type { HeroSlide } from "#shared/pages/content.ts";
import type { CreateSlide, UpdateSlide } from "#shared/pages/slides.ts";
import { firstOrThrow } from "./first-or-throw.ts";
import { resolveImageId } from "./resolve-image-id.ts";

const recordType: RecordType<typeof heroSlides> = { table: heroSlides, feature: "pages", name: "hero_slide" };
const imageField = "image_url";

async function selectSlides(ctx: Context, condition?: SQL): Promise<HeroSlide[]> {
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
  if (for_editing) requirePermission(ctx, "content.update");
  return selectSlides(ctx, for_editing ? undefined : eq(heroSlides.is_active, true));
}

/** One slide, active or not. Throws `not_found`. */
export async function getSlide(ctx: Context, { id }: { id: number }): Promise<HeroSlide> {
  const [slide] = await selectSlides(ctx, eq(heroSlides.id, id));
  if (!slide) throw notFound();
  return slide;
}

export function createSlide(ctx: Context, { image_url, image_id, ...fields }: CreateSlide): Promise<HeroSlide> {
  return inTransaction(ctx, async (tx) => {
    const newImageId = await resolveImageId(tx, { field: imageField, image_id, address: image_url });
    const { id } = firstOrThrow(await insertOrderedRecord(tx, recordType, { ...fields, image_id: newImageId ?? null }));
    return getSlide(tx, { id });
  });
}

export function updateSlide(ctx: Context, { image_url, image_id, ...change }: UpdateSlide): Promise<HeroSlide> {
  return inTransaction(ctx, async (tx) => {
    const slide = await getSlide(tx, change);
    const current = { image_id: slide.image_id, address: slide.image_url };
    const newImageId = await resolveImageId(tx, { field: imageField, image_id, address: image_url, current });
    await updateRecord(tx, recordType, { ...change, image_id: newImageId });
    return getSlide(tx, change);
  });
}

export const removeSlide = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, recordType, id));

export const reorderSlides = (ctx: Context, { ids }: Reorder): Promise<HeroSlide[]> =>
  inTransaction(ctx, async (tx) => {
    await reorderRecords(tx, recordType, ids);
    return selectSlides(tx);
  });
