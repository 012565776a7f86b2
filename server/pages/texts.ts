import { asc, eq } from "drizzle-orm";
import { texts } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { insertEdited, type Kind, removeEdited, updateEdited } from "#server/kit/edited-rows.ts";
import { checkEditing } from "#server/kit/may-edit.ts";
import { siteOf } from "#server/kit/site.ts";
import { fieldError, notFound } from "#shared/kit/errors.ts";
import type { PageText } from "#shared/pages/content.ts";
import { type CreateText, isTextWithPage, textHasPage, type UpdateText } from "#shared/pages/texts.ts";
import { fillTerms } from "#shared/settings/fill-terms.ts";

type Row = typeof texts.$inferSelect;

const kind: Kind<typeof texts> = { table: texts, room: "pages", name: "text" };

async function textNamed(ctx: Context, name: string): Promise<Row> {
  const [row] = await ctx.db.select().from(texts).where(eq(texts.name, name));
  if (!row) throw notFound();
  return row;
}

/** All texts, with unfilled placeholders. */
export const listTexts = (ctx: Context): Promise<PageText[]> => ctx.db.select().from(texts).orderBy(asc(texts.name));

/** A text by its name, with the operator's terms filled in unless `for_editing` is set. Throws `not_found`. */
export async function getText(
  ctx: Context,
  { name, for_editing = false }: { name: string; for_editing?: boolean },
): Promise<PageText> {
  if (for_editing) checkEditing(ctx, "content.update");
  const row = await textNamed(ctx, name);
  return for_editing ? row : { ...row, body: fillTerms(row.body, await siteOf(ctx)) };
}

export const createText = (ctx: Context, input: CreateText): Promise<PageText> =>
  inTransaction(ctx, async (tx) => {
    const row = await insertEdited(tx, kind, input);
    if (!row) throw fieldError("name", "This name is already taken");
    return row;
  });

export const updateText = (ctx: Context, { name, ...change }: UpdateText): Promise<PageText> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await textNamed(tx, name);
    return updateEdited(tx, kind, { ...change, id });
  });

/** Deletes a text. Throws `not_found`, or `text_has_page` if a page shows it. */
export const removeText = (ctx: Context, { name }: { name: string }): Promise<{ name: string }> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await textNamed(tx, name);
    if (isTextWithPage(name)) throw textHasPage();
    await removeEdited(tx, kind, id);
    return { name };
  });
