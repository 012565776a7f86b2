import { and, eq, sql } from "drizzle-orm";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import { serviceCategories, settings, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

const settingsGroup = "system";

/** Setting keys that record which sample content has been seeded. */
export type SeedMarker = "sample_content" | "sample_galleries" | "sample_places";

export const isSeeded = async ({ db }: Pick<Context, "db">, key: SeedMarker): Promise<boolean> =>
  (await db.$count(settings, and(eq(settings.group, settingsGroup), eq(settings.key, key)))) > 0;

export async function markSeeded(tx: Context, key: SeedMarker): Promise<void> {
  await tx.db.insert(settings).values({ group: settingsGroup, key, value: { planted_at: tx.now.toISOString() } });
}

/** Takes the advisory lock for seeding until the transaction ends. */
export async function lockSeeding(tx: Context): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.sample_content})`);
}

/** Checks that the database was never seeded and has no trips and categories. */
export async function isEmptyDatabase(ctx: Pick<Context, "db">): Promise<boolean> {
  if (await isSeeded(ctx, "sample_content")) return false;
  const counts = await Promise.all([ctx.db.$count(trips), ctx.db.$count(serviceCategories)]);
  return counts.every((count) => count === 0);
}
