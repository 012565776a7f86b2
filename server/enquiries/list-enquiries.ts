import { asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { enquiries } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { EnquiryQuery } from "#shared/enquiries/contract.ts";
import type { EnquirySummary } from "#shared/enquiries/enquiry.ts";
import { type LimitOffset, type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";
import { countEnquiries } from "./count-enquiries.ts";
import { filterEnquiries } from "./enquiry-filter.ts";
import { assignedToNameSql, assignees, selectHasUnsentAnswer } from "./enquiry-rows.ts";
import { searchEnquiries } from "./search-enquiries.ts";

const { id, first_name, last_name, email, adventure_type, status, folder, assigned_to, created_at } = enquiries;
/** Enough for one row of the list. */
const excerpt = sql<string>`left(${enquiries.message}, 200)`;
const columns = {
  ...{ id, first_name, last_name, email, adventure_type, status, folder, created_at, excerpt },
  ...{ assigned_to, assigned_to_name: assignedToNameSql },
};

type PageSelection = { ids: SQL | readonly number[]; total: number; is_capped: boolean };

/** The ids of a page, read from that end of the list which is nearer to it. */
function pageIdsSql(filter: SQL | undefined, total: number, { limit, offset }: LimitOffset): SQL {
  const count = Math.max(0, Math.min(limit, total - offset));
  const offsetFromEnd = total - offset - count;
  const isNearEnd = offsetFromEnd < offset;
  const direction = isNearEnd ? asc : desc;
  const where = filter ? sql`where ${filter}` : sql``;
  return sql`(select ${id} from ${enquiries} ${where} order by ${direction(created_at)}, ${direction(id)}
    limit ${count} offset ${isNearEnd ? Math.max(0, offsetFromEnd) : offset})`;
}

async function selectFilteredPage(ctx: Context, query: EnquiryQuery, span: LimitOffset): Promise<PageSelection> {
  const filter = filterEnquiries(ctx, query);
  const total =
    query.booking_id === undefined
      ? (await countEnquiries(ctx, query))[query.view]
      : await ctx.db.$count(enquiries, filter);
  return { ids: pageIdsSql(filter, total, span), total, is_capped: false };
}

/** Messages of the contact form, newest first. */
export async function listEnquiries(ctx: Context, query: EnquiryQuery): Promise<Page<EnquirySummary>> {
  const span = toLimitOffset(query);
  const selection = query.search
    ? await searchEnquiries(ctx, { search: query.search, filter: filterEnquiries(ctx, query), ...span })
    : await selectFilteredPage(ctx, query, span);
  const { ids, total, is_capped } = selection;
  const pagination = { ...toPagination(total, span), ...(is_capped ? { is_capped } : {}) } as const;
  if (span.offset >= total) return { items: [], pagination };
  const items = await ctx.db
    .select({ ...columns, has_unsent_answer: await selectHasUnsentAnswer(ctx) })
    .from(enquiries)
    .leftJoin(assignees, eq(assignees.id, assigned_to))
    .where(inArray(id, ids))
    .orderBy(desc(created_at), desc(id));
  return { items, pagination };
}
