import { and, count, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { hidePrivateLinks } from "#server/kit/mail/hide-private-links.ts";
import { likePattern } from "#server/kit/text-search.ts";
import { toLimitOffset } from "#shared/kit/pagination.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";
import type { mailContract } from "#shared/mail/contract.ts";

const { html, text, calendar, ...otherColumns } = getTableColumns(mailOutbox);
const columns = { ...otherColumns, has_calendar: sql<boolean>`${calendar} <> ''` };

/** Must equal the expression of the index `mail_outbox_search`. */
const matchesSearch = (search: string): SQL =>
  sql`(${mailOutbox.to_address}::text || ' ' || ${mailOutbox.subject}) ilike ${likePattern(search)}`;

/** Lists emails newest first, without their bodies. */
export const listOutbox: Handler<typeof mailContract.listOutbox> = async (ctx, { status, search, ...page }) => {
  const { db } = ctx;
  const span = toLimitOffset(page);
  const filter = and(
    status === "all" ? undefined : eq(mailOutbox.status, status),
    search === "" ? undefined : matchesSearch(search),
  );
  const items = await db
    .select(columns)
    .from(mailOutbox)
    .where(filter)
    .orderBy(desc(mailOutbox.created_at), desc(mailOutbox.id))
    .limit(span.limit)
    .offset(span.offset);
  const [counted] = await db.select({ total: count() }).from(mailOutbox).where(filter);
  return {
    items: items.map((item) => hidePrivateLinks(ctx, item)),
    pagination: toPagination(counted?.total ?? 0, span),
  };
};
