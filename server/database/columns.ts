import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, boolean, customType, date, integer, numeric } from "drizzle-orm/pg-core";

/** Point in time, read as an ISO 8601 string in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamptz",
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Text that is compared case-insensitively. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });

export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: "number" });
/** A reference to a row; both are deleted together. */
export const ownedBy = (column: () => AnyPgColumn) => reference().notNull().references(column, { onDelete: "cascade" });
export const money = () => numeric({ precision: 12, scale: 2, mode: "number" });
export const day = () => date({ mode: "string" });

export const now = sql`now()`;

/** Creation and last update of a row. */
const timestamps = () => ({
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
});

/** Columns of a record: its version for optimistic locking (an update names the version that it read), and its times. */
export const recordColumns = () => ({ version: integer().notNull().default(1), ...timestamps() });

/** Columns of a record that can be switched off and has a place in a list. */
export const orderedColumns = () => ({
  is_active: boolean().notNull().default(true),
  sort_order: integer().notNull().default(0),
  ...recordColumns(),
});
