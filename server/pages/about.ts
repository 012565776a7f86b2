import { asc, desc, eq } from "drizzle-orm";
import { about } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { insertEdited, type Kind, lockKind, updateEdited } from "#server/kit/edited-rows.ts";
import { checkEditing } from "#server/kit/may-edit.ts";
import { picturesFor } from "#server/kit/pictures/pictures-for.ts";
import { siteOf } from "#server/kit/site.ts";
import { notFound } from "#shared/kit/errors.ts";
import { aboutExists, type CreateAbout, type UpdateAbout } from "#shared/pages/about.ts";
import type { About } from "#shared/pages/content.ts";
import { fillTerms } from "#shared/settings/fill-terms.ts";
import { chosenImage } from "./chosen-image.ts";
import { whole } from "./whole.ts";

type Row = typeof about.$inferSelect;

const kind: Kind<typeof about> = { table: about, room: "pages", name: "about" };
const field = "image";

async function shown(ctx: Context, row: Row): Promise<About> {
  const picture = (await picturesFor(ctx, [row.image_id])).get(row.image_id ?? 0) ?? null;
  return { ...row, picture, image: picture?.src ?? "" };
}

/** The about section; null where there is none or it is switched off. For editing: as it was written, also then. */
export async function getAbout(
  ctx: Context,
  { for_editing = false }: { for_editing?: boolean } = {},
): Promise<About | null> {
  if (for_editing) checkEditing(ctx, "content.update");
  const [row] = await ctx.db
    .select()
    .from(about)
    .where(for_editing ? undefined : eq(about.is_active, true))
    .orderBy(desc(about.is_active), asc(about.id))
    .limit(1);
  if (!row) return null;
  const written = await shown(ctx, row);
  return for_editing ? written : { ...written, main_text: fillTerms(row.main_text, await siteOf(ctx)) };
}

/** Writes the about section where there is none. Throws `about_exists`. */
export function createAbout(ctx: Context, { image, image_id, ...words }: CreateAbout): Promise<About> {
  return inTransaction(ctx, async (tx) => {
    await lockKind(tx, kind);
    if ((await tx.db.$count(about)) > 0) throw aboutExists();
    const chosen = await chosenImage(tx, { field, image_id, address: image });
    return shown(tx, whole(await insertEdited(tx, kind, { ...words, image_id: chosen ?? null })));
  });
}

export function updateAbout(ctx: Context, { image, image_id, ...change }: UpdateAbout): Promise<About> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(about).where(eq(about.id, change.id));
    if (!row) throw notFound();
    const { image: address } = await shown(tx, row);
    const current = { image_id: row.image_id, address };
    const chosen = await chosenImage(tx, { field, image_id, address: image, current });
    return shown(tx, await updateEdited(tx, kind, { ...change, image_id: chosen }));
  });
}
