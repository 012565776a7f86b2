import { and, asc, eq } from "drizzle-orm";
import { faqEntries } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createRecordHandlers } from "#server/kit/record-handlers.ts";
import { requirePermission } from "#server/kit/require-permission.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { EditingQuery } from "#shared/kit/record-fields.ts";
import type { FaqCategory } from "#shared/pages/choices.ts";
import type { FaqEntry } from "#shared/pages/content.ts";
import { fillTerms } from "#shared/settings/render-terms.ts";

type FaqQuery = EditingQuery & { category: FaqCategory | "all" };

/** Active entries with the operator's terms filled in; with `for_editing` all entries, with unfilled placeholders. */
export async function listFaq(ctx: Context, { category, for_editing }: FaqQuery): Promise<FaqEntry[]> {
  if (for_editing) requirePermission(ctx, "content.update");
  const isActive = for_editing ? undefined : eq(faqEntries.is_active, true);
  const entries = await ctx.db
    .select()
    .from(faqEntries)
    .where(and(isActive, category === "all" ? undefined : eq(faqEntries.category, category)))
    .orderBy(asc(faqEntries.sort_order), asc(faqEntries.id));
  if (for_editing) return entries;
  const site = await getSiteSettings(ctx);
  return entries.map((entry) => ({ ...entry, answer: fillTerms(entry.answer, site) }));
}

export const {
  create: createFaq,
  update: updateFaq,
  remove: removeFaq,
  reorder: reorderFaq,
} = createRecordHandlers({ table: faqEntries, feature: "pages", name: "faq_entry" }, (tx) =>
  listFaq(tx, { category: "all", for_editing: true }),
);
