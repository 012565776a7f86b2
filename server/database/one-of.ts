import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The condition that a column holds one of a closed list, which `shared` keeps. */
export const oneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
