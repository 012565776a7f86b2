import { bareError } from "../bare-error.ts";
import type { App } from "../context.ts";
import { presenceLock } from "./presence.ts";

export type LookOut = { end: () => Promise<void> };

const every = 600;

/** Pools that hold jobs and whose process is gone: nobody holds their advisory lock any more. */
const gone = `
  select distinct locked_by
  from graphile_worker._private_jobs
  where locked_by like 'pool-%' and locked_by <> $2 and not exists (
    select from pg_locks
    where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
      and objid::bigint = hashtext(locked_by)::bigint & 4294967295
  )`;

/** The notification wakes workers that would else look only at their next poll. */
const free = `select graphile_worker.force_unlock_workers($1), pg_notify('jobs:insert', '{"count":100}')`;

async function look(app: App, own_pool: string, suspects: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { rows } = await app.pool.query<{ locked_by: string }>(gone, [presenceLock, own_pool]);
  const missing = rows.map(({ locked_by }) => locked_by);
  const lost = missing.filter((pool) => suspects.has(pool));
  if (lost.length > 0) {
    await app.pool.query(free, [lost]);
    app.log.warn({ pools: lost.length }, "jobs of a worker that is gone were freed");
  }
  return new Set(missing.filter((pool) => !lost.includes(pool)));
}

/**
 * Gives the jobs of processes that died back to the line. A pool must be missing at two looks in a row, so that one
 * which is just making its lost connection anew keeps its jobs.
 */
export function freeLostJobs(app: App, own_pool: string): LookOut {
  let suspects: ReadonlySet<string> = new Set();
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const lookOnce = async () => {
    try {
      suspects = await look(app, own_pool, suspects);
    } catch (error) {
      if (!ended) app.log.warn(bareError(error), "could not look for workers that are gone");
    }
    if (!ended) timer = setTimeout(start, every);
  };
  const start = () => {
    looking = lookOnce();
  };
  start();
  return {
    end: async () => {
      ended = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
