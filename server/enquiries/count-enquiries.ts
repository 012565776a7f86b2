import { sql } from "drizzle-orm";
import { enquiries, enquiryCounts } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { EnquiryCounts, EnquiryQuery } from "#shared/enquiries/contract.ts";
import {
  type EnquiryFolder,
  type EnquiryStatus,
  type EnquiryView,
  enquiryViews,
  viewDefinitions,
} from "#shared/enquiries/statuses.ts";
import { isAssignedTo } from "./enquiry-filter.ts";

type StateCount = { folder: EnquiryFolder; status: EnquiryStatus; count: number };

const listStoredCounts = ({ db }: Context): Promise<StateCount[]> => db.select().from(enquiryCounts);

const countAssigned = (ctx: Context, assignee: EnquiryQuery["assigned_to"]): Promise<StateCount[]> => {
  const { folder, status } = enquiries;
  return ctx.db
    .select({ folder, status, count: sql<number>`count(*)::int` })
    .from(enquiries)
    .where(isAssignedTo(ctx, assignee))
    .groupBy(folder, status);
};

const sumOfView = (counts: readonly StateCount[], view: EnquiryView): number => {
  const { folders, statuses } = viewDefinitions[view];
  const ofView = counts.filter((count) => folders.includes(count.folder) && statuses.includes(count.status));
  return ofView.reduce((sum, { count }) => sum + count, 0);
};

/** Counts the messages of each view: all of them from stored counts, those of a colleague by counting. */
export async function countEnquiries(
  ctx: Context,
  { assigned_to }: Pick<EnquiryQuery, "assigned_to">,
): Promise<EnquiryCounts> {
  const counts = await (assigned_to === "anyone" ? listStoredCounts(ctx) : countAssigned(ctx, assigned_to));
  // Object.fromEntries loses the names.
  return Object.fromEntries(enquiryViews.map((view) => [view, sumOfView(counts, view)])) as EnquiryCounts;
}
