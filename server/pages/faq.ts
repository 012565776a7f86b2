import { and, eq } from "drizzle-orm";
import { faqEntries } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createRowHandlers } from "#server/kit/record-handlers.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { listRows, readRow } from "#server/kit/versioned-records.ts";
import type { FaqCategory } from "#shared/pages/choices.ts";
import type { FaqEntry } from "#shared/pages/content.ts";
import { fillTextVariables } from "#shared/settings/fill-text-variables.ts";

/** Active entries in their order, with the operator's terms filled in. */
export async function listFaq(ctx: Context, { category }: { category: FaqCategory | "all" }): Promise<FaqEntry[]> {
  const inCategory = category === "all" ? undefined : eq(faqEntries.category, category);
  const entries = await listRows(ctx, faqEntries, and(eq(faqEntries.is_active, true), inCategory));
  const site = await getSiteSettings(ctx);
  return entries.map((entry) => ({ ...entry, answer: fillTextVariables(entry.answer, site) }));
}

/** Editors get entries with unfilled placeholders. */
export const faqHandlers = createRowHandlers({ table: faqEntries, kind: "faq_entry", read: readRow(faqEntries) });
