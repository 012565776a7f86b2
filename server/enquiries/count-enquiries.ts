import { eq } from "drizzle-orm";
import { enquiryCounts } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { EnquiryCounts, EnquiryQuery } from "#shared/enquiries/contract.ts";
import {
  type EnquiryFolder,
  type EnquiryStatus,
  type EnquiryView,
  enquiryViews,
  viewDefinitions,
} from "#shared/enquiries/statuses.ts";

type StateCount = { folder: EnquiryFolder; status: EnquiryStatus; count: number };

async function listStoredCounts(ctx: Context, assignee: EnquiryQuery["assigned_to"]): Promise<StateCount[]> {
  const { assigned_to } = enquiryCounts;
  const colleague = assignee === "me" ? (ctx.actor.user_id ?? 0) : 0;
  return ctx.db
    .select()
    .from(enquiryCounts)
    .where(assignee === "anyone" ? undefined : eq(assigned_to, colleague));
}

const sumOfView = (counts: readonly StateCount[], view: EnquiryView): number => {
  const { folders, statuses } = viewDefinitions[view];
  const ofView = counts.filter((count) => folders.includes(count.folder) && statuses.includes(count.status));
  return ofView.reduce((sum, { count }) => sum + count, 0);
};

/** The number of messages of each view, from stored counts. */
export async function countEnquiries(
  ctx: Context,
  { assigned_to }: Pick<EnquiryQuery, "assigned_to">,
): Promise<EnquiryCounts> {
  const counts = await listStoredCounts(ctx, assigned_to);
  // Object.fromEntries loses the names.
  return Object.fromEntries(enquiryViews.map((view) => [view, sumOfView(counts, view)])) as EnquiryCounts;
}
