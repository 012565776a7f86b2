import { asc, desc, type SQL, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { BookingQuery } from "#shared/bookings/booking-query.ts";
import type { LimitOffset } from "#shared/kit/pagination.ts";

type Column = Parameters<typeof asc>[0];
type Sort = BookingQuery["sort"];
type Ascending = Exclude<Sort, `-${string}`>;

/** The columns of each order, with the id last. */
const sortColumns: Readonly<Record<Ascending, readonly Column[]>> = {
  created_at: [bookings.created_at, bookings.id],
  start_date: [bookings.start_date, bookings.id],
  customer_name: [bookings.customer_first_name, bookings.customer_last_name, bookings.id],
  total_price: [bookings.total_price, bookings.id],
};

const isDown = (sort: Sort): boolean => sort.startsWith("-");
// A sort without its sign is the name of an ascending one.
const columnsOf = (sort: Sort): readonly Column[] => sortColumns[sort.replace("-", "") as Ascending];

const toOrderBy = (columns: readonly Column[], descending: boolean): SQL[] =>
  columns.map((column) => (descending ? desc(column) : asc(column)));

export const orderByOf = (sort: Sort): SQL[] => toOrderBy(columnsOf(sort), isDown(sort));

/** Columns that a list is sorted by; subqueries select only these. */
export const sortColumnsOf = (sort: Sort): SQL => {
  const columns = columnsOf(sort).map((column) => sql`${column}`);
  return sql.join(columns, sql`, `);
};

const searchedColumns: readonly Column[] = [bookings.trip_id, bookings.start_date, bookings.customer_phone];

/** The columns that a search needs of the rows that it scans: those of the order, and those that it compares. */
export const scanColumnsOf = (sort: Sort): SQL => {
  const columns = [...new Set([...columnsOf(sort), ...searchedColumns])].map((column) => sql`${column}`);
  return sql.join(columns, sql`, `);
};

/**
 * The sort keys of all rows that match, found through the index of the condition. Without the fence the planner walks
 * along the order instead, past any number of rows that don't match.
 */
export const gatheredRowsSql = (condition: SQL, sort: Sort): SQL =>
  sql`(select ${sortColumnsOf(sort)} from ${bookings} where ${condition} offset 0) as bookings`;

type PageOptions = LimitOffset & { sort: Sort; fromEnd?: boolean };

/**
 * Selects the ids of one page of the rows that match any of the conditions. Each condition reads its own index, up to
 * the end of the page, and fetches only ids and sort keys. With `fromEnd`, `offset` counts from the end of the list.
 */
export function pageIdsSql(conditions: readonly SQL[], { sort, fromEnd = false, limit, offset }: PageOptions): SQL {
  const columns = columnsOf(sort);
  const isDescending = isDown(sort) !== fromEnd;
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

/** Like `pageIdsSql`, for a condition that few rows match, wherever they stand in the order. */
export const gatheredPageIdsSql = (condition: SQL, { sort, limit, offset }: PageOptions): SQL =>
  sql`(select id from ${gatheredRowsSql(condition, sort)}
    order by ${sql.join(orderByOf(sort), sql`, `)} limit ${limit} offset ${offset})`;
