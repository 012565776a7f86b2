import { sql } from "drizzle-orm";
import type { Context } from "#server/kit/context.ts";

/** How long a repeated call gets the stored response of the first one. */
const idempotencyKeyTtl = "7 days";

/** Deletes expired rows. Can be repeated and run in several processes at once. */
export async function clearExpiredRows({ db, now }: Context): Promise<void> {
  const at = now.toISOString();
  await db.execute(
    sql`delete from idempotency_keys where created_at < ${at}::timestamptz - ${idempotencyKeyTtl}::interval`,
  );
  await db.execute(sql`delete from rate_limits where expire is not null and expire < ${now.getTime()}`);
  await db.execute(sql`delete from undoable_changes where created_at < ${at}::timestamptz - interval '1 hour'`);
  await db.execute(sql`delete from trusted_devices where expires_at < ${at}::timestamptz`);
  await db.execute(sql`delete from sign_in_challenges where expires_at < ${at}::timestamptz`);
  await db.execute(sql`delete from tokens where expires_at < ${at}::timestamptz - interval '30 days'`);
}
