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
  type ReorderCategories,
  categorySentences as say,
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
/** For names in which no letter of an address is left. */
const nameless = "category";

/** The slug for a name: its own, else with "-2", "-3" behind it. Lock the kind first. Throws 422 for a page's address. */
async function freeSlug(tx: Context, name: string): Promise<string> {
  const base = slugOf(name, longestSlug) || nameless;
  if (isReservedSlug(base)) throw fieldError("name", say.taken);
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

/** The picture that was chosen; undefined where nothing new was, so that a record sent back whole keeps its own. */
async function chosenHero(tx: Context, { hero_image, hero_image_id }: Hero, before?: ServiceCategory) {
  if (hero_image_id !== undefined && hero_image_id !== (before?.hero_image_id ?? null)) {
    return hero_image_id === null ? null : checkImage(tx, hero_image_id);
  }
  if (hero_image === undefined || (hero_image ?? "") === (before?.hero_image ?? "")) return undefined;
  return imageAt(tx, { field: "hero_image", address: hero_image ?? "" });
}

/** Adds a category, whose page is there at once. */
export function createCategory(
  ctx: Context,
  { hero_image, hero_image_id, ...words }: CreateCategory,
): Promise<ServiceCategory & { category_id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockKind(tx, categoryKind);
    const slug = await freeSlug(tx, words.name);
    const hero = (await chosenHero(tx, { hero_image, hero_image_id })) ?? null;
    const added = await insertEdited(tx, categoryKind, { ...words, slug, hero_image_id: hero });
    if (!added) throw new Error("A category got a slug that another has");
    return { ...(await getCategory(tx, added)), category_id: added.id };
  });
}

/** Changes the fields that are sent. Throws 409 where someone was faster. */
export function updateCategory(
  ctx: Context,
  { hero_image, hero_image_id, slug, ...words }: UpdateCategory,
): Promise<ServiceCategory> {
  return inTransaction(ctx, async (tx) => {
    const before = await getCategory(tx, words);
    if (slug !== undefined && slug !== before.slug) throw fieldError("slug", say.slug);
    const hero = await chosenHero(tx, { hero_image, hero_image_id }, before);
    await updateEdited(tx, categoryKind, { ...words, ...(hero === undefined ? {} : { hero_image_id: hero }) });
    return getCategory(tx, words);
  });
}

/** Puts categories in a new order. Throws `not_found` for unknown ones. */
export const reorderCategories = (ctx: Context, { category_ids }: ReorderCategories): Promise<ServiceCategory[]> =>
  inTransaction(ctx, async (tx) => {
    await lockKind(tx, categoryKind);
    const all = (await editedCategories(tx)).map(({ id }) => id);
    await reorder(tx, categoryKind, reordered(all, category_ids));
    return editedCategories(tx);
  });
