import { and, desc, eq, inArray } from "drizzle-orm";
import { history } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { BackupDownload } from "#shared/system/backups.ts";
import { isBackupRunning } from "./backup-connection.ts";

const events = { started: "backup.started", completed: "backup.downloaded", failed: "backup.broken_off" } as const;

const maxListed = 10;

/** Writes to the history that a backup begins, so that one whose program is killed leaves a trace, too. */
export const recordBackupStart = (ctx: Context): Promise<void> =>
  inTransaction(ctx, (tx) => auditChange(tx, { kind: "backup", record_id: 0, what: events.started }));

type BackupResult = { isComplete: boolean; size_bytes: number; missing_files: number };

export const recordBackupEnd = (ctx: Context, { isComplete, ...after }: BackupResult): Promise<void> =>
  inTransaction(ctx, (tx) =>
    auditChange(tx, { kind: "backup", record_id: 0, what: isComplete ? events.completed : events.failed, after }),
  );

const toNumber = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The last downloads of a backup, newest first, and whether one is being made. */
export async function listBackups(ctx: Context): Promise<{ is_running: boolean; items: BackupDownload[] }> {
  const rows = await ctx.db
    .select()
    .from(history)
    .where(and(eq(history.kind, "backup"), inArray(history.what, [events.completed, events.failed])))
    .orderBy(desc(history.at), desc(history.id))
    .limit(maxListed);
  const items = rows.map(({ id, at, actor_name, what, after }) => ({
    ...{ id, at, actor_name },
    is_complete: what === events.completed,
    size_bytes: toNumber(after.size_bytes),
    missing_files: toNumber(after.missing_files),
  }));
  return { is_running: await isBackupRunning(ctx), items };
}
