import { asc, desc, eq, type SQL } from "drizzle-orm";
import { about } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { insertEdited, type Kind, lockKind, updateEdited } from "#server/kit/edited-rows.ts";
import { checkEditing } from "#server/kit/may-edit.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import { siteOf } from "#server/kit/site.ts";
import { notFound } from "#shared/kit/errors.ts";
import { aboutExists, type CreateAbout, type UpdateAbout } from "#shared/pages/about.ts";
import type { About } from "#shared/pages/content.ts";
import { fillTerms } from "#shared/settings/fill-terms.ts";
import { chosenImage } from "./chosen-image.ts";
import { whole } from "./whole.ts";

const kind: Kind<typeof about> = { table: about, room: "pages", name: "about" };
const field = "image";

async function aboutWhere(ctx: Context, condition?: SQL): Promise<About | null> {
  const [row] = await ctx.db
    .select({ about, picture: pictureColumn(about.image_id) })
    .from(about)
    .where(condition)
    .orderBy(desc(about.is_active), asc(about.id))
    .limit(1);
  return row ? { ...row.about, picture: row.picture, image: row.picture?.src ?? "" } : null;
}

async function byId(ctx: Context, id: number): Promise<About> {
  const section = await aboutWhere(ctx, eq(about.id, id));
  if (!section) throw notFound();
  return section;
}

/**
 * The about section, or null if there is no active one. With `for_editing` also inactive, with unfilled placeholders.
 */
export async function getAbout(
  ctx: Context,
  { for_editing = false }: { for_editing?: boolean } = {},
): Promise<About | null> {
  if (for_editing) checkEditing(ctx, "content.update");
  const section = await aboutWhere(ctx, for_editing ? undefined : eq(about.is_active, true));
  if (!section || for_editing) return section;
  return { ...section, main_text: fillTerms(section.main_text, await siteOf(ctx)) };
}

/** Creates the about section. Throws `about_exists` if there is one. */
export function createAbout(ctx: Context, { image, image_id, ...fields }: CreateAbout): Promise<About> {
  return inTransaction(ctx, async (tx) => {
    await lockKind(tx, kind);
    if ((await tx.db.$count(about)) > 0) throw aboutExists();
    const newImageId = await chosenImage(tx, { field, image_id, address: image });
    const { id } = whole(await insertEdited(tx, kind, { ...fields, image_id: newImageId ?? null }));
    return byId(tx, id);
  });
}

export function updateAbout(ctx: Context, { image, image_id, ...change }: UpdateAbout): Promise<About> {
  return inTransaction(ctx, async (tx) => {
    const { image_id: current_id, image: address } = await byId(tx, change.id);
    const current = { image_id: current_id, address };
    const newImageId = await chosenImage(tx, { field, image_id, address: image, current });
    await updateEdited(tx, kind, { ...change, image_id: newImageId });
    return byId(tx, change.id);
  });
}
