import { asc, desc, eq, type SQL } from "drizzle-orm";
import { about } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import { resolvePicture } from "#server/kit/pictures/resolve-picture.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { insertRecord, lockTable, type RecordType, updateRecord } from "#server/kit/versioned-records.ts";
import { notFound } from "#shared/kit/errors.ts";
import { aboutExists, type CreateAbout, type UpdateAbout } from "#shared/pages/about.ts";
import type { About } from "#shared/pages/content.ts";
import { fillTextVariables } from "#shared/settings/fill-text-variables.ts";

const imageField = "image";

async function selectAbout(ctx: Context, condition?: SQL): Promise<About | null> {
  const [row] = await ctx.db
    .select({ about, picture: pictureColumn(about.image_id) })
    .from(about)
    .where(condition)
    .orderBy(desc(about.is_active), asc(about.id))
    .limit(1);
  return row ? { ...row.about, picture: row.picture, image: row.picture?.src ?? "" } : null;
}

async function getAboutById(ctx: Context, id: number): Promise<About> {
  const section = await selectAbout(ctx, eq(about.id, id));
  if (!section) throw notFound();
  return section;
}

const recordType: RecordType<typeof about> = { table: about, kind: "about", read: getAboutById };

/** The about section with the operator's terms filled in, or null if there is no active one. */
export async function getAbout(ctx: Context): Promise<About | null> {
  const section = await selectAbout(ctx, eq(about.is_active, true));
  return section && { ...section, main_text: fillTextVariables(section.main_text, await getSiteSettings(ctx)) };
}

/** The about section, active or not, with unfilled placeholders; null if there is none. */
export const getAboutForEditing = (ctx: Context): Promise<About | null> => selectAbout(ctx);

/** Creates the about section. Throws `about_exists` if there is one. */
export function createAbout(ctx: Context, { image, image_id, ...fields }: CreateAbout): Promise<About> {
  return inTransaction(ctx, async (tx) => {
    await lockTable(tx, recordType);
    if ((await tx.db.$count(about)) > 0) throw aboutExists();
    const newImageId = await resolvePicture(tx, { field: imageField, image_id, address: image });
    const { id } = await insertRecord(tx, recordType, { ...fields, image_id: newImageId ?? null });
    return getAboutById(tx, id);
  });
}

export function updateAbout(ctx: Context, { image, image_id, ...change }: UpdateAbout): Promise<About> {
  return inTransaction(ctx, async (tx) => {
    const { image_id: current } = await getAboutById(tx, change.id);
    const newImageId = await resolvePicture(tx, { field: imageField, image_id, address: image, current });
    await updateRecord(tx, recordType, { ...change, image_id: newImageId });
    return getAboutById(tx, change.id);
  });
}
