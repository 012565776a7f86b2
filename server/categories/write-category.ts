import { eq, like, or } from "drizzle-orm";
import { serviceCategories } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { insertEdited, type Kind, lockKind, reorder, updateEdited } from "#server/kit/edited-rows.ts";
import { checkImage, imageAt } from "#server/kit/pictures/image-by-address.ts";
import { reordered } from "#server/kit/reordered.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { isReservedSlug } from "#shared/categories/reserved-slugs.ts";
import {
  type CreateCategory,
  categorySentences as messages,
  type ReorderCategories,
  type UpdateCategory,
} from "#shared/categories/write-category.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { slugOf } from "#shared/kit/slug.ts";
import { editedCategories, getCategory } from "./list-categories.ts";

export const categoryKind: Kind<typeof serviceCategories> = {
  table: serviceCategories,
  room: "categories",
  name: "category",
};

const longestSlug = 100;
/** Used where a name has no characters that are allowed in a slug. */
const nameless = "category";

/**
 * Derives a slug from a name and appends "-2", "-3" where it is taken. The table must be locked by the caller. Throws
 * 422 for a slug that is the address of a page.
 */
async function freeSlug(tx: Context, name: string): Promise<string> {
  const base = slugOf(name, longestSlug) || nameless;
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

type Hero = Pick<UpdateCategory, "hero_image" | "hero_image_id">;

/** Undefined where the picture is unchanged, so that a category that is sent back unedited keeps it. */
async function chosenHero(tx: Context, { hero_image, hero_image_id }: Hero, before?: ServiceCategory) {
  if (hero_image_id !== undefined && hero_image_id !== (before?.hero_image_id ?? null)) {
    return hero_image_id === null ? null : checkImage(tx, hero_image_id);
  }
  if (hero_image === undefined || (hero_image ?? "") === (before?.hero_image ?? "")) return undefined;
  return imageAt(tx, { field: "hero_image", address: hero_image ?? "" });
}

/** Creates a category. Its page exists from then on. */
export function createCategory(
  ctx: Context,
  { hero_image, hero_image_id, ...fields }: CreateCategory,
): Promise<ServiceCategory & { category_id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockKind(tx, categoryKind);
    const slug = await freeSlug(tx, fields.name);
    const hero = (await chosenHero(tx, { hero_image, hero_image_id })) ?? null;
    const added = await insertEdited(tx, categoryKind, { ...fields, slug, hero_image_id: hero });
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
    const hero = await chosenHero(tx, { hero_image, hero_image_id }, before);
    await updateEdited(tx, categoryKind, { ...fields, ...(hero === undefined ? {} : { hero_image_id: hero }) });
    return getCategory(tx, fields);
  });
}

/** Moves the given categories into a new order. Throws `not_found` for an unknown id. */
export const reorderCategories = (ctx: Context, { category_ids }: ReorderCategories): Promise<ServiceCategory[]> =>
  inTransaction(ctx, async (tx) => {
    await lockKind(tx, categoryKind);
    const all = (await editedCategories(tx)).map(({ id }) => id);
    await reorder(tx, categoryKind, reordered(all, category_ids));
    return editedCategories(tx);
  });
