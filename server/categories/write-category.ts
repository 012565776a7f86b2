import { eq, like, or } from "drizzle-orm";
import { serviceCategories } from "#server/database/tables.ts";
import { applyPartialOrder } from "#server/kit/apply-partial-order.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { findImageIdByUrl, requireImage } from "#server/kit/pictures/image-by-url.ts";
import {
  insertRecord,
  lockTable,
  type RecordType,
  reorderRecords,
  updateRecord,
} from "#server/kit/versioned-records.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { isReservedSlug } from "#shared/categories/reserved-slugs.ts";
import {
  type CreateCategory,
  categoryMessages as messages,
  type ReorderCategories,
  type UpdateCategory,
} from "#shared/categories/write-category.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { toSlug } from "#shared/kit/slug.ts";
import { getCategory, listAllCategories } from "./list-categories.ts";

export const categoryRecordType: RecordType<typeof serviceCategories> = {
  table: serviceCategories,
  feature: "categories",
  name: "category",
};

const maxSlugLength = 100;
/** Used where a name has no characters that are allowed in a slug. */
const fallbackSlug = "category";

/**
 * Derives a slug from a name and appends "-2", "-3" where it is taken. The table must be locked by the caller. Throws
 * 422 for a slug that is the address of a page.
 */
async function generateUniqueSlug(tx: Context, name: string): Promise<string> {
  const base = toSlug(name, maxSlugLength) || fallbackSlug;
  if (isReservedSlug(base)) throw fieldError("name", messages.taken);
  const rows = await tx.db
    .select({ slug: serviceCategories.slug })
    .from(serviceCategories)
    .where(or(eq(serviceCategories.slug, base), like(serviceCategories.slug, `${base}-%`)));
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

type HeroInput = Pick<UpdateCategory, "hero_image" | "hero_image_id">;

/** Undefined where the picture is unchanged, so that a category that is sent back unedited keeps it. */
async function resolveHeroImageId(tx: Context, { hero_image, hero_image_id }: HeroInput, before?: ServiceCategory) {
  if (hero_image_id !== undefined && hero_image_id !== (before?.hero_image_id ?? null)) {
    return hero_image_id === null ? null : requireImage(tx, hero_image_id);
  }
  if (hero_image === undefined || (hero_image ?? "") === (before?.hero_image ?? "")) return undefined;
  return findImageIdByUrl(tx, { field: "hero_image", address: hero_image ?? "" });
}

/** Creates a category. Its page exists from then on. */
export function createCategory(
  ctx: Context,
  { hero_image, hero_image_id, ...fields }: CreateCategory,
): Promise<ServiceCategory & { category_id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockTable(tx, categoryRecordType);
    const slug = await generateUniqueSlug(tx, fields.name);
    const hero = (await resolveHeroImageId(tx, { hero_image, hero_image_id })) ?? null;
    const added = await insertRecord(tx, categoryRecordType, { ...fields, slug, hero_image_id: hero });
    if (!added) throw new Error("The slug of the new category is already taken");
    return { ...(await getCategory(tx, added)), category_id: added.id };
  });
}

/** Updates the fields that were sent. Throws 409 if the category has changed since it was read. */
export function updateCategory(
  ctx: Context,
  { hero_image, hero_image_id, slug, ...fields }: UpdateCategory,
): Promise<ServiceCategory> {
  return inTransaction(ctx, async (tx) => {
    const before = await getCategory(tx, fields);
    if (slug !== undefined && slug !== before.slug) throw fieldError("slug", messages.slug);
    const hero = await resolveHeroImageId(tx, { hero_image, hero_image_id }, before);
    await updateRecord(tx, categoryRecordType, { ...fields, ...(hero === undefined ? {} : { hero_image_id: hero }) });
    return getCategory(tx, fields);
  });
}

/** Moves the given categories into a new order. Throws `not_found` for an unknown id. */
export const reorderCategories = (ctx: Context, { category_ids }: ReorderCategories): Promise<ServiceCategory[]> =>
  inTransaction(ctx, async (tx) => {
    await lockTable(tx, categoryRecordType);
    const all = (await listAllCategories(tx)).map(({ id }) => id);
    await reorderRecords(tx, categoryRecordType, applyPartialOrder(all, category_ids));
    return listAllCategories(tx);
  });
