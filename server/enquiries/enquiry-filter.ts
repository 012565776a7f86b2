import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { enquiries, isNoSpam, isOpenEnquiry } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { EnquiryQuery } from "#shared/enquiries/contract.ts";
import { type EnquiryView, viewDefinitions } from "#shared/enquiries/statuses.ts";

function isInView(view: EnquiryView): SQL | undefined {
  if (view === "open") return isOpenEnquiry(enquiries);
  if (view === "all") return isNoSpam(enquiries);
  const { folders, statuses } = viewDefinitions[view];
  const hasStatus = statuses.length === 1 ? inArray(enquiries.status, statuses) : undefined;
  return and(inArray(enquiries.folder, folders), hasStatus);
}

function isAssignedTo({ actor }: Context, assignee: EnquiryQuery["assigned_to"]): SQL | undefined {
  if (assignee === "anyone") return undefined;
  return assignee === "nobody" ? isNull(enquiries.assigned_to) : eq(enquiries.assigned_to, actor.user_id ?? 0);
}

/** The messages of a view, or all of a booking. */
export const filterEnquiries = (ctx: Context, { view, assigned_to, booking_id }: EnquiryQuery): SQL | undefined =>
  booking_id === undefined ? and(isInView(view), isAssignedTo(ctx, assigned_to)) : eq(enquiries.booking_id, booking_id);
