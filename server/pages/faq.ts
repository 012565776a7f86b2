import { and, asc, eq } from "drizzle-orm";
import { faqEntries } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { requirePermission } from "#server/kit/require-permission.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import {
  deleteRecord,
  insertOrderedRecord,
  type RecordType,
  reorderRecords,
  updateRecord,
} from "#server/kit/versioned-records.ts";
import type { Reorder } from "#shared/kit/record-fields.ts";
import type { FaqCategory } from "#shared/pages/choices.ts";
import type { FaqEntry } from "#shared/pages/content.ts";
import type { CreateFaq, UpdateFaq } from "#shared/pages/faq.ts";
import { fillTerms } from "#shared/settings/fill-terms.ts";
import { firstOrThrow } from "./first-or-throw.ts";

const recordType: RecordType<typeof faqEntries> = { table: faqEntries, feature: "pages", name: "faq_entry" };

type FaqQuery = { category: FaqCategory | "all"; for_editing?: boolean };

const selectFaqEntries = (ctx: Context, { category, for_editing = false }: FaqQuery): Promise<FaqEntry[]> =>
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
export async function listFaq(ctx: Context, query: FaqQuery): Promise<FaqEntry[]> {
  if (query.for_editing) requirePermission(ctx, "content.update");
  const entries = await selectFaqEntries(ctx, query);
  if (query.for_editing) return entries;
  const site = await getSiteSettings(ctx);
  return entries.map((entry) => ({ ...entry, answer: fillTerms(entry.answer, site) }));
}

export const createFaq = (ctx: Context, input: CreateFaq): Promise<FaqEntry> =>
  inTransaction(ctx, async (tx) => firstOrThrow(await insertOrderedRecord(tx, recordType, input)));

export const updateFaq = (ctx: Context, input: UpdateFaq): Promise<FaqEntry> =>
  inTransaction(ctx, (tx) => updateRecord(tx, recordType, input));

export const removeFaq = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, recordType, id));

export const reorderFaq = (ctx: Context, { ids }: Reorder): Promise<FaqEntry[]> =>
  inTransaction(ctx, async (tx) => {
    await reorderRecords(tx, recordType, ids);
    return selectFaqEntries(tx, { category: "all", for_editing: true });
  });
