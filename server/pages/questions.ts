import { and, asc, eq } from "drizzle-orm";
import { faqEntries } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { insertOrdered, type Kind, removeEdited, reorder, updateEdited } from "#server/kit/edited-rows.ts";
import { checkEditing } from "#server/kit/may-edit.ts";
import { siteOf } from "#server/kit/site.ts";
import type { Reorder } from "#shared/kit/edited.ts";
import type { FaqEntry } from "#shared/pages/content.ts";
import type { FaqCategory } from "#shared/pages/lists.ts";
import type { CreateFaq, UpdateFaq } from "#shared/pages/questions.ts";
import { fillTerms } from "#shared/settings/fill-terms.ts";
import { whole } from "./whole.ts";

const kind: Kind<typeof faqEntries> = { table: faqEntries, room: "pages", name: "faq_entry" };

type Wanted = { category: FaqCategory | "all"; for_editing?: boolean };

const entriesOf = (ctx: Context, { category, for_editing = false }: Wanted): Promise<FaqEntry[]> =>
  ctx.db
    .select()
    .from(faqEntries)
    .where(
      and(
        for_editing ? undefined : eq(faqEntries.is_active, true),
        category === "all" ? undefined : eq(faqEntries.category, category),
      ),
    )
    .orderBy(asc(faqEntries.sort_order), asc(faqEntries.id));

/** Active entries with the operator's terms filled in; with `for_editing` all entries, with unfilled placeholders. */
export async function listFaq(ctx: Context, query: Wanted): Promise<FaqEntry[]> {
  if (query.for_editing) checkEditing(ctx, "content.update");
  const entries = await entriesOf(ctx, query);
  if (query.for_editing) return entries;
  const site = await siteOf(ctx);
  return entries.map((entry) => ({ ...entry, answer: fillTerms(entry.answer, site) }));
}

export const createFaq = (ctx: Context, input: CreateFaq): Promise<FaqEntry> =>
  inTransaction(ctx, async (tx) => whole(await insertOrdered(tx, kind, input)));

export const updateFaq = (ctx: Context, input: UpdateFaq): Promise<FaqEntry> =>
  inTransaction(ctx, (tx) => updateEdited(tx, kind, input));

export const removeFaq = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => removeEdited(tx, kind, id));

export const reorderFaq = (ctx: Context, { ids }: Reorder): Promise<FaqEntry[]> =>
  inTransaction(ctx, async (tx) => {
    await reorder(tx, kind, ids);
    return entriesOf(tx, { category: "all", for_editing: true });
  });
