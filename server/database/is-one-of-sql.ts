import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Check condition: the column holds one of the values, which must not come from user input. */
export const isOneOfSql = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
