import { asc, desc, type SQL, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { BookingQuery } from "#shared/bookings/contract.ts";

type Column = Parameters<typeof asc>[0];
type Order = { by: readonly Column[]; is_down: boolean };

const byName = [bookings.customer_first_name, bookings.customer_last_name, bookings.id];
const up = (...by: Column[]): Order => ({ by, is_down: false });
const down = (...by: Column[]): Order => ({ by, is_down: true });

const sorts: Readonly<Record<BookingQuery["sort"], Order>> = {
  created_at: up(bookings.created_at, bookings.id),
  "-created_at": down(bookings.created_at, bookings.id),
  start_date: up(bookings.start_date, bookings.id),
  "-start_date": down(bookings.start_date, bookings.id),
  customer_name: up(...byName),
  "-customer_name": down(...byName),
  total_price: up(bookings.total_price, bookings.id),
  "-total_price": down(bookings.total_price, bookings.id),
};

const ordered = (columns: readonly Column[], is_down: boolean): SQL[] =>
  columns.map((column) => (is_down ? desc(column) : asc(column)));

export const orderOf = (sort: BookingQuery["sort"]): SQL[] => ordered(sorts[sort].by, sorts[sort].is_down);

/** Columns that a list is sorted by, with the id last; subqueries select only these. */
export const keysOf = (sort: BookingQuery["sort"]): SQL =>
  sql.join(
    sorts[sort].by.map((column) => sql`${column}`),
    sql`, `,
  );

type Span = { limit: number; offset: number };
type Wanted = Span & { sort: BookingQuery["sort"]; from_end?: boolean };

/**
 * Selects the ids of one page of the rows that match any of the conditions. Each condition reads its own index, up to
 * the end of the page, and fetches only ids and sort keys. With `fromEnd`, `offset` counts from the end of the list.
 */
export function idsOfPage(conditions: readonly SQL[], { sort, from_end = false, limit, offset }: Wanted): SQL {
  const { by, is_down } = sorts[sort];
  const isDescending = is_down !== from_end;
  const inner = sql.join(ordered(by, isDescending), sql`, `);
  const keys = by.map((column, index) => sql`${column} as ${sql.identifier(`key_${index}`)}`);
  const outer = by.map((_, index) => sql`${sql.identifier(`key_${index}`)} ${sql.raw(isDescending ? "desc" : "asc")}`);
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
