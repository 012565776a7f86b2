import { asc, eq } from "drizzle-orm";
import { texts } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { requirePermission } from "#server/kit/require-permission.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { deleteRecord, insertRecord, type RecordType, updateRecord } from "#server/kit/versioned-records.ts";
import { fieldError, notFound } from "#shared/kit/errors.ts";
import type { PageText } from "#shared/pages/content.ts";
import { type CreateText, hasOwnPage, textHasPage, type UpdateText } from "#shared/pages/texts.ts";
import { fillTerms } from "#shared/settings/fill-terms.ts";

type Row = typeof texts.$inferSelect;

const recordType: RecordType<typeof texts> = { table: texts, feature: "pages", name: "text" };

async function getTextByName(ctx: Context, name: string): Promise<Row> {
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
  if (for_editing) requirePermission(ctx, "content.update");
  const row = await getTextByName(ctx, name);
  return for_editing ? row : { ...row, body: fillTerms(row.body, await getSiteSettings(ctx)) };
}

export const createText = (ctx: Context, input: CreateText): Promise<PageText> =>
  inTransaction(ctx, async (tx) => {
    const row = await insertRecord(tx, recordType, input);
    if (!row) throw fieldError("name", "This name is already taken");
    return row;
  });

export const updateText = (ctx: Context, { name, ...change }: UpdateText): Promise<PageText> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await getTextByName(tx, name);
    return updateRecord(tx, recordType, { ...change, id });
  });

/** Deletes a text. Throws `not_found`, or `text_has_page` if a page shows it. */
export const removeText = (ctx: Context, { name }: { name: string }): Promise<{ name: string }> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await getTextByName(tx, name);
    if (hasOwnPage(name)) throw textHasPage();
    await deleteRecord(tx, recordType, id);
    return { name };
  });
