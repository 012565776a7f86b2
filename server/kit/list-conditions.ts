import { asc, desc, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { activeStatuses } from "#shared/kit/record-fields.ts";

/** The condition of a filter by active or inactive. */
export const hasActiveStatus = (is_active: PgColumn, status: (typeof activeStatuses)[number]): SQL | undefined =>
  status === "all" ? undefined : eq(is_active, status === "active");

/** The order of a `sortField`; records with equal values are ordered by id. */
export function orderBySort<Name extends string>(
  sort: Name | `-${Name}`,
  columns: Readonly<Record<Name, PgColumn | SQL>>,
  id: PgColumn,
): SQL[] {
  const direction = sort.startsWith("-") ? desc : asc;
  // A sort without its sign is the name of a column.
  return [direction(columns[sort.replace("-", "") as Name]), direction(id)];
}
