import { sql } from "drizzle-orm";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { addMonths, startOfMonth } from "#server/kit/day-ranges.ts";
import { toOperatorMidnight } from "#shared/kit/dates.ts";

/** "visits_2026_11" */
const nameOf = (month: string): string => `visits_${month.slice(0, 7).replace("-", "_")}`;

/** Creates the table of the visits of a day's month if it is not there. Several processes may do so at once. */
export const createPartition = (ctx: Context, day: string): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    const month = startOfMonth(day);
    const name = nameOf(month);
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.visit_partitions})`);
    const { rows } = await db.execute(sql`select to_regclass(${name}) as found`);
    if (rows[0]?.found !== null) return;
    const [from, before] = [toOperatorMidnight(month), toOperatorMidnight(addMonths(month, 1))];
    await db.execute(sql.raw(`create table ${name} partition of visits for values from ('${from}') to ('${before}')`));
    // A view that is sent again has another time, so the primary key would not notice it.
    await db.execute(sql.raw(`create unique index ${name}_view on ${name} (view)`));
  });

/** Drops the visits of months that ended more than so many months before the current one began. */
export const dropOldPartitions = (ctx: Context, today: string, months: number): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    const oldest = nameOf(addMonths(startOfMonth(today), -months));
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.visit_partitions})`);
    const { rows } = await db.execute<{ name: string }>(sql`
      select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'visits'::regclass and relname ~ '^visits_\\d{4}_\\d{2}$' and relname::text collate "C" < ${oldest}`);
    for (const { name } of rows) await db.execute(sql.raw(`drop table ${name}`));
  });
