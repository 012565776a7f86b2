import { sql } from "drizzle-orm";
import { bigint, customType, date, integer, numeric } from "drizzle-orm/pg-core";

/** An instant, read as ISO 8601 in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamptz",
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Text that compares without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });

export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: "number" });
export const money = () => numeric({ precision: 12, scale: 2, mode: "number" });
export const day = () => date({ mode: "string" });

export const now = sql`now()`;

/** When a row was made and last changed. */
export const stamps = () => ({
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
});

/** Counts the changes of a row that people edit: an update names the version that it read. */
export const version = () => integer().notNull().default(1);
