import { and, count, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import type { Verb } from "#server/kit/routes.ts";
import { paginationOf, spanOf } from "#shared/kit/page.ts";
import type { mailContract } from "#shared/mail/contract.ts";

const { html, text, ...columns } = getTableColumns(mailOutbox);

const literally = (search: string): string => search.replace(/[\\%_]/g, "\\$&");

/** Must equal the expression of the index `mail_outbox_search`. */
const searched = (search: string): SQL =>
  sql`(${mailOutbox.to_address}::text || ' ' || ${mailOutbox.subject}) ilike ${`%${literally(search)}%`}`;

/** Lists e-mails newest first, without their bodies. */
export const listOutbox: Verb<typeof mailContract.listOutbox> = async ({ db }, { status, search, ...page }) => {
  const span = spanOf(page);
  const filter = and(
    status === "all" ? undefined : eq(mailOutbox.status, status),
    search === "" ? undefined : searched(search),
  );
  const items = await db
    .select(columns)
    .from(mailOutbox)
    .where(filter)
    .orderBy(desc(mailOutbox.created_at), desc(mailOutbox.id))
    .limit(span.limit)
    .offset(span.offset);
  const [counted] = await db.select({ total: count() }).from(mailOutbox).where(filter);
  return { items, pagination: paginationOf(counted?.total ?? 0, span) };
};
