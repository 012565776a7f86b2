import { redactError } from "#server/engine/redact-error.ts";
import { livenessLockId } from "./liveness-lock.ts";
import type { WorkerResources } from "./worker-task.ts";

export type OrphanWatcher = { stop: () => Promise<void> };

const checkInterval = 600;

/** Worker pools that have locked jobs, but whose process no longer holds its liveness lock. */
const orphanedPoolsSql = `
  select distinct locked_by
  from graphile_worker._private_jobs
  where locked_by like 'pool-%' and locked_by <> $2 and not exists (
    select from pg_locks
    where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
      and objid::bigint = hashtext(locked_by)::bigint & 4294967295
  )`;

/** Unlocks the jobs and notifies workers, which would otherwise wait for their next poll. */
const unlockPoolsSql = `select graphile_worker.force_unlock_workers($1), pg_notify('jobs:insert', '{"count":100}')`;

async function reclaimOnce(
  resources: WorkerResources,
  ownPoolId: string,
  suspects: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { rows } = await resources.pool.query<{ locked_by: string }>(orphanedPoolsSql, [livenessLockId, ownPoolId]);
  const missing = rows.map(({ locked_by }) => locked_by);
  const orphaned = missing.filter((pool) => suspects.has(pool));
  if (orphaned.length > 0) {
    await resources.pool.query(unlockPoolsSql, [orphaned]);
    resources.log.warn({ pools: orphaned.length }, "jobs of a dead worker were reclaimed");
  }
  return new Set(missing.filter((pool) => !orphaned.includes(pool)));
}

/**
 * Periodically reclaims the jobs of dead processes. A pool must be without its lock in two checks in a row, so that a
 * process that is reconnecting keeps its jobs.
 */
export function reclaimOrphanedJobs(resources: WorkerResources, ownPoolId: string): OrphanWatcher {
  let suspects: ReadonlySet<string> = new Set();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let checking = Promise.resolve();
  const checkOnce = async () => {
    try {
      suspects = await reclaimOnce(resources, ownPoolId, suspects);
    } catch (error) {
      if (!stopped) resources.log.warn(redactError(error), "could not check for dead workers");
    }
    if (!stopped) timer = setTimeout(start, checkInterval);
  };
  const start = () => {
    checking = checkOnce();
  };
  start();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await checking;
    },
  };
}
