import { asc, desc, type SQL, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { BookingQuery } from "#shared/bookings/contract.ts";
import type { LimitOffset } from "#shared/kit/pagination.ts";

type Column = Parameters<typeof asc>[0];
type SortOrder = { columns: readonly Column[]; descending: boolean };

const nameColumns = [bookings.customer_first_name, bookings.customer_last_name, bookings.id];
const sortUp = (...columns: Column[]): SortOrder => ({ columns, descending: false });
const sortDown = (...columns: Column[]): SortOrder => ({ columns, descending: true });

const sortOrders: Readonly<Record<BookingQuery["sort"], SortOrder>> = {
  created_at: sortUp(bookings.created_at, bookings.id),
  "-created_at": sortDown(bookings.created_at, bookings.id),
  start_date: sortUp(bookings.start_date, bookings.id),
  "-start_date": sortDown(bookings.start_date, bookings.id),
  customer_name: sortUp(...nameColumns),
  "-customer_name": sortDown(...nameColumns),
  total_price: sortUp(bookings.total_price, bookings.id),
  "-total_price": sortDown(bookings.total_price, bookings.id),
};

const toOrderBy = (columns: readonly Column[], isDown: boolean): SQL[] =>
  columns.map((column) => (isDown ? desc(column) : asc(column)));

export const orderByOf = (sort: BookingQuery["sort"]): SQL[] =>
  toOrderBy(sortOrders[sort].columns, sortOrders[sort].descending);

/** Columns that a list is sorted by, with the id last; subqueries select only these. */
export const sortColumnsOf = (sort: BookingQuery["sort"]): SQL =>
  sql.join(
    sortOrders[sort].columns.map((column) => sql`${column}`),
    sql`, `,
  );

type PageOptions = LimitOffset & { sort: BookingQuery["sort"]; fromEnd?: boolean };

/**
 * Selects the ids of one page of the rows that match any of the conditions. Each condition reads its own index, up to
 * the end of the page, and fetches only ids and sort keys. With `fromEnd`, `offset` counts from the end of the list.
 */
export function pageIdsSql(conditions: readonly SQL[], { sort, fromEnd = false, limit, offset }: PageOptions): SQL {
  const { columns, descending } = sortOrders[sort];
  const isDescending = descending !== fromEnd;
  const inner = sql.join(toOrderBy(columns, isDescending), sql`, `);
  const keys = columns.map((column, index) => sql`${column} as ${sql.identifier(`key_${index}`)}`);
  const outer = columns.map(
    (_, index) => sql`${sql.identifier(`key_${index}`)} ${sql.raw(isDescending ? "desc" : "asc")}`,
  );
  const parts = conditions.map(
    (condition) => sql`(select ${bookings.id} as id, ${sql.join(keys, sql`, `)} from ${bookings} where ${condition}
      order by ${inner} limit ${offset + limit})`,
  );
  const [only] = conditions;
  if (conditions.length === 1 && only)
    return sql`(select ${bookings.id} from ${bookings} where ${only} order by ${inner} limit ${limit} offset ${offset})`;
  return sql`(select id from (${sql.join(parts, sql` union all `)}) as found
    order by ${sql.join(outer, sql`, `)} limit ${limit} offset ${offset})`;
}
