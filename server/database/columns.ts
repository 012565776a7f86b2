import { sql } from "drizzle-orm";
import { bigint, customType, date, integer, numeric } from "drizzle-orm/pg-core";

/** Point in time, read as an ISO 8601 string in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamptz",
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Text that is compared case-insensitively. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });

export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: "number" });
export const money = () => numeric({ precision: 12, scale: 2, mode: "number" });
export const day = () => date({ mode: "string" });

export const now = sql`now()`;

/** Creation and last update of a row. */
export const timestamps = () => ({
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
});

/** Version for optimistic locking: an update names the version that it read. */
export const version = () => integer().notNull().default(1);
