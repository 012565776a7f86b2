import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#server/kit/context.ts";
import { strangerMailLimit } from "#shared/kit/limits.ts";

const hourMs = 3_600_000;
const keyPrefix = "stranger-mail";

const hashAddress = ({ app }: Context, address: string): string =>
  createHmac("sha256", app.secret_key).update(`mailed:${address.toLowerCase()}`).digest("hex");

/**
 * Counts an email to an address that its sender hasn't proved to be theirs. Returns false, and counts nothing, if the
 * address had too many of them. Concurrent transactions that mail one address wait here for each other's end.
 */
export async function countStrangerMail(tx: Context, address: string): Promise<boolean> {
  const hash = hashAddress(tx, address);
  const now = tx.now.getTime();
  const { rows } = await tx.db.execute<{ span: "day" | "hour"; points: number }>(sql`
    insert into rate_limits (key, points, expire)
    select concat_ws(':', ${keyPrefix}::text, span, ${hash}::text), 1, ends_at
    from (values ('day', ${now + 24 * hourMs}::bigint), ('hour', ${now + hourMs}::bigint)) as spans (span, ends_at)
    on conflict (key) do update set
      points = case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end,
      expire = case when rate_limits.expire <= ${now} then excluded.expire else rate_limits.expire end
    returning split_part(key, ':', 2) as span, points`);
  const factor = Math.max(1, tx.app.environment.RATE_LIMIT_FACTOR);
  const max = { day: strangerMailLimit.perDay * factor, hour: strangerMailLimit.perHour * factor };
  const isWithinLimit = rows.every(({ span, points }) => points <= max[span]);
  if (!isWithinLimit) await uncount(tx, hash);
  return isWithinLimit;
}

async function uncount({ db }: Context, hash: string): Promise<void> {
  const keys = ["day", "hour"].map((span) => sql`${`${keyPrefix}:${span}:${hash}`}`);
  await db.execute(sql`update rate_limits set points = points - 1 where key in (${sql.join(keys, sql`, `)})`);
}
