import { and, eq, sql } from "drizzle-orm";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import { serviceCategories, settings, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { type SeedMarker, systemGroup } from "#server/kit/sample-rows.ts";

export const isSeeded = async ({ db }: Pick<Context, "db">, key: SeedMarker): Promise<boolean> =>
  (await db.$count(settings, and(eq(settings.group, systemGroup), eq(settings.key, key)))) > 0;

/** Without effect if it has been seeded. */
export async function markSeeded(tx: Context, key: SeedMarker): Promise<void> {
  const value = { planted_at: tx.now.toISOString() };
  await tx.db.insert(settings).values({ group: systemGroup, key, value }).onConflictDoNothing();
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
