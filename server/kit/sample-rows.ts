import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { settings } from "#server/database/tables.ts";
import { siteSettings } from "#shared/settings/setting-locations.ts";
import type { Context } from "./context.ts";

/** The group of settings in which the program stores what no form shows. */
export const systemGroup = "system";

/** Setting keys that record which sample content has been seeded. */
export const seedMarkers = ["sample_content", "sample_galleries", "sample_places"] as const;
export type SeedMarker = (typeof seedMarkers)[number];

/**
 * Whether this instant is that of a transaction which seeded sample content. Its rows have the time of the transaction,
 * like its marker, to the microsecond.
 */
export const isSeedTime = (instant: SQLWrapper): SQL<boolean> =>
  sql`${instant} in (select marker.updated_at from ${settings} as marker where marker."group" = ${systemGroup}
    and marker.key = any(${sql.param([...seedMarkers])}::text[]))`;

/** The contact address that the program sets until the operator enters one: a value that nobody has saved. */
export async function setContactAddress({ db, now }: Pick<Context, "db" | "now">, value: string): Promise<void> {
  const { group, key } = siteSettings.email;
  const updated_at = sql`coalesce((select min(marker.updated_at) from ${settings} as marker
    where marker."group" = ${systemGroup} and marker.key = any(${sql.param([...seedMarkers])}::text[])), ${now.toISOString()}::timestamptz)`;
  await db.insert(settings).values({ group, key, value, updated_at }).onConflictDoNothing();
}
