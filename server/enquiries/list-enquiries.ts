import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { enquiries } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { textContains } from "#server/kit/text-search.ts";
import type { EnquiryCounts, EnquiryQuery, EnquirySummary } from "#shared/enquiries/contract.ts";
import { type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";

const { id, first_name, last_name, email, adventure_type, status, created_at } = enquiries;
/** Enough for one row of the list. */
const excerpt = sql<string>`left(${enquiries.message}, 200)`;
const columns = { id, first_name, last_name, email, adventure_type, status, created_at, excerpt };

const searchCondition = (search: string): SQL =>
  textContains(
    sql`(${first_name} || ' ' || ${last_name} || ' ' || ${email}::text || ' ' || ${enquiries.message})`,
    search,
  );

/** Messages of the contact form, newest first. */
export async function listEnquiries(ctx: Context, query: EnquiryQuery): Promise<Page<EnquirySummary>> {
  const span = toLimitOffset(query);
  const filter = and(
    query.status === "all" ? undefined : eq(status, query.status),
    query.search === "" ? undefined : searchCondition(query.search),
  );
  const items = await ctx.db
    .select(columns)
    .from(enquiries)
    .where(filter)
    .orderBy(desc(created_at), desc(id))
    .limit(span.limit)
    .offset(span.offset);
  return { items, pagination: toPagination(await ctx.db.$count(enquiries, filter), span) };
}

/** Counts the messages of each status. */
export async function countEnquiries(ctx: Context): Promise<EnquiryCounts> {
  const rows = await ctx.db.select({ status, count: sql<number>`count(*)::int` }).from(enquiries).groupBy(status);
  const counts = { all: 0, unread: 0, read: 0, answered: 0 };
  for (const row of rows) {
    counts[row.status] = row.count;
    counts.all += row.count;
  }
  return counts;
}
