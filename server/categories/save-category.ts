import { eq, like, or, sql } from "drizzle-orm";
import { serviceCategories } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { resolvePicture } from "#server/kit/pictures/resolve-picture.ts";
import { reorderSubset } from "#server/kit/reorder-subset.ts";
import {
  insertOrderedRecord,
  lockTable,
  type RecordType,
  reorderRecords,
  updateRecord,
} from "#server/kit/versioned-records.ts";
import {
  type CreateCategory,
  categoryMessages as messages,
  type ReorderCategories,
  takenAddressMessage,
  type UpdateCategory,
} from "#shared/categories/category-input.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { maxCategorySlugLength } from "#shared/categories/limits.ts";
import { isReservedSlug } from "#shared/categories/reserved-slugs.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { numberUntilFree, toSlug } from "#shared/kit/slug.ts";
import { categoryPath, categorySlugs } from "#shared/trips/category-keys.ts";
import { getCategoryForEditing, listAllCategories } from "./list-categories.ts";

export const categoryRecordType: RecordType<typeof serviceCategories> = {
  table: serviceCategories,
  kind: "category",
  // Its title heads its page.
  nameColumn: "name",
  iconColumn: "icon",
  read: (ctx, id) => getCategoryForEditing(ctx, { id }),
};

const imageField = "hero_image";
/** Used where a name has no characters that are allowed in a slug. */
const fallbackSlug = "category";

/** The page that a reserved slug leads to. Some are other names of a category: "safari-trips" is /safaris. */
const pageOf = (slug: string): string => categoryPath(categorySlugs(slug)[0] ?? slug);

/**
 * Derives a slug from a name and appends "-2", "-3" where it is taken. The table must be locked by the caller. Throws
 * 422 for a slug that is the address of a page.
 */
async function generateUniqueSlug(tx: Context, name: string): Promise<string> {
  const base = toSlug(name, maxCategorySlugLength) || fallbackSlug;
  if (isReservedSlug(base)) throw fieldError("name", takenAddressMessage(pageOf(base)));
  const rows = await tx.db
    .select({ slug: serviceCategories.slug })
    .from(serviceCategories)
    .where(or(eq(serviceCategories.slug, base), like(serviceCategories.slug, `${base}-%`)));
  return numberUntilFree(base, new Set(rows.map(({ slug }) => slug)));
}

/** Throws 422 if another category has the name, in whatever case: visitors could not tell them apart. */
async function assertNameIsFree(tx: Context, name: string): Promise<void> {
  const hasName = eq(sql`lower(${serviceCategories.name})`, name.toLowerCase());
  if ((await tx.db.$count(serviceCategories, hasName)) > 0) throw fieldError("name", messages.nameTaken);
}

/** Creates a category. Its page exists from then on. */
export function createCategory(
  ctx: Context,
  { hero_image: address, image_id, ...fields }: CreateCategory,
): Promise<ServiceCategory & { category_id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockTable(tx, categoryRecordType);
    await assertNameIsFree(tx, fields.name);
    const slug = await generateUniqueSlug(tx, fields.name);
    const newImageId = await resolvePicture(tx, { field: imageField, image_id, address });
    const added = await insertOrderedRecord(tx, categoryRecordType, { ...fields, slug, image_id: newImageId ?? null });
    return { ...(await getCategoryForEditing(tx, added)), category_id: added.id };
  });
}

/** Updates the fields that were sent. Throws 409 if the category has changed since it was read. */
export function updateCategory(
  ctx: Context,
  { hero_image: address, image_id, slug, ...fields }: UpdateCategory,
): Promise<ServiceCategory> {
  return inTransaction(ctx, async (tx) => {
    const before = await getCategoryForEditing(tx, fields);
    if (slug !== undefined && slug !== before.slug) throw fieldError("slug", messages.slug);
    if (fields.name !== undefined && fields.name.toLowerCase() !== before.name.toLowerCase()) {
      await lockTable(tx, categoryRecordType);
      await assertNameIsFree(tx, fields.name);
    }
    const newImageId = await resolvePicture(tx, { field: imageField, image_id, address, current: before.image_id });
    await updateRecord(tx, categoryRecordType, { ...fields, image_id: newImageId });
    return getCategoryForEditing(tx, fields);
  });
}

/** Moves the given categories into a new order. Throws `not_found` for an unknown id. */
export const reorderCategories = (ctx: Context, { category_ids }: ReorderCategories): Promise<ServiceCategory[]> =>
  inTransaction(ctx, async (tx) => {
    await lockTable(tx, categoryRecordType);
    const all = (await listAllCategories(tx)).map(({ id }) => id);
    await reorderRecords(tx, categoryRecordType, reorderSubset(all, category_ids));
    return listAllCategories(tx);
  });
