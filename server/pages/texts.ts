import { asc, eq } from "drizzle-orm";
import { texts } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { deleteRecord, insertIfUnique, type RecordType, readRow, updateRecord } from "#server/kit/versioned-records.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { hasOwnPage } from "#shared/pages/choices.ts";
import type { PageText } from "#shared/pages/content.ts";
import { type CreateText, textHasPage, type UpdateText } from "#shared/pages/texts.ts";
import { fillTextVariables } from "#shared/settings/fill-text-variables.ts";

const recordType: RecordType<typeof texts> = { table: texts, kind: "text", read: readRow(texts) };

const getTextByName = async (ctx: Context, name: string): Promise<typeof texts.$inferSelect> =>
  firstOrNotFound(await ctx.db.select().from(texts).where(eq(texts.name, name)));

/** All texts, with unfilled placeholders. */
export const listTexts = (ctx: Context): Promise<PageText[]> => ctx.db.select().from(texts).orderBy(asc(texts.name));

/** A text by its name, with the operator's terms filled in. Throws `not_found`. */
export async function getText(ctx: Context, { name }: { name: string }): Promise<PageText> {
  const text = await getTextByName(ctx, name);
  return { ...text, body: fillTextVariables(text.body, await getSiteSettings(ctx)) };
}

/** A text by its name, with unfilled placeholders. Throws `not_found`. */
export const getTextForEditing = (ctx: Context, { name }: { name: string }): Promise<PageText> =>
  getTextByName(ctx, name);

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
