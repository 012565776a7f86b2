import { asc, eq } from "drizzle-orm";
import { texts } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { requirePermission } from "#server/kit/require-permission.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { deleteRecord, insertIfUnique, type RecordType, updateRecord } from "#server/kit/versioned-records.ts";
import { fieldError } from "#shared/kit/errors.ts";
import type { EditingQuery } from "#shared/kit/record-fields.ts";
import type { PageText } from "#shared/pages/content.ts";
import { type CreateText, hasOwnPage, textHasPage, type UpdateText } from "#shared/pages/texts.ts";
import { fillTerms } from "#shared/settings/render-terms.ts";

const recordType: RecordType<typeof texts> = { table: texts, feature: "pages", name: "text" };

const getTextByName = async (ctx: Context, name: string): Promise<typeof texts.$inferSelect> =>
  firstOrNotFound(await ctx.db.select().from(texts).where(eq(texts.name, name)));

/** All texts, with unfilled placeholders. */
export const listTexts = (ctx: Context): Promise<PageText[]> => ctx.db.select().from(texts).orderBy(asc(texts.name));

/** A text by its name, with the operator's terms filled in unless `for_editing` is set. Throws `not_found`. */
export async function getText(ctx: Context, { name, for_editing }: EditingQuery & { name: string }): Promise<PageText> {
  if (for_editing) requirePermission(ctx, "content.update");
  const row = await getTextByName(ctx, name);
  return for_editing ? row : { ...row, body: fillTerms(row.body, await getSiteSettings(ctx)) };
}

export const createText = (ctx: Context, input: CreateText): Promise<PageText> =>
  inTransaction(ctx, async (tx) => {
    const row = await insertIfUnique(tx, recordType, input);
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
