import { and, eq, sql } from "drizzle-orm";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import { serviceCategories, settings, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

const group = "system";

/** Setting keys that record which sample content has been seeded. */
export type SampleMark = "sample_content" | "sample_galleries";

export async function isMarked({ db }: Pick<Context, "db">, key: SampleMark): Promise<boolean> {
  const rows = await db
    .select({ key: settings.key })
    .from(settings)
    .where(and(eq(settings.group, group), eq(settings.key, key)));
  return rows.length > 0;
}

export async function mark(tx: Context, key: SampleMark): Promise<void> {
  await tx.db.insert(settings).values({ group, key, value: { planted_at: tx.now.toISOString() } });
}

/** Takes the advisory lock for seeding until the transaction ends. */
export async function lockPlanting(tx: Context): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.sample_content})`);
}

/** Checks that the database was never seeded and has no trips and categories. */
export async function isUntouched(ctx: Pick<Context, "db">): Promise<boolean> {
  if (await isMarked(ctx, "sample_content")) return false;
  const counts = await Promise.all([ctx.db.$count(trips), ctx.db.$count(serviceCategories)]);
  return counts.every((count) => count === 0);
}
