import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { bareError } from "../bare-error.ts";
import type { App } from "../context.ts";

/** First half of the advisory locks that say "this pool of workers is alive"; the second is the pool's id, hashed. */
export const presenceLock = 5_401_822;

const reconnectPause = 200;

/** A dead peer behind a network is noticed within half a minute instead of hours; on a socket these do nothing. */
const settings = `
  set idle_session_timeout = 0;
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3`;

export type Presence = {
  /** Settles when the lock is first held. */
  held: Promise<void>;
  end: () => Promise<void>;
};

async function holdUntilLost(
  app: App,
  pool_id: string,
  signals: { held: () => void; over: AbortSignal },
): Promise<void> {
  const client = new pg.Client({ ...app.pool.options, keepAlive: true, application_name: "worker presence" });
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  try {
    await client.connect();
    await client.query(settings);
    await client.query("select pg_advisory_lock_shared($1, hashtext($2))", [presenceLock, pool_id]);
    signals.held();
    const over = AbortSignal.any([lost.signal, signals.over]);
    if (!over.aborted) await once(over, "abort");
  } finally {
    if (!lost.signal.aborted) await client.end();
  }
}

/**
 * Holds an advisory lock on a connection of its own for as long as the process lives. PostgreSQL frees it the moment
 * that the process is gone, however it went. A lost connection is made anew.
 */
export function keepPresence(app: App, pool_id: string): Presence {
  const over = new AbortController();
  const first = Promise.withResolvers<void>();
  const signals = { held: first.resolve, over: over.signal };
  const keep = async () => {
    while (!over.signal.aborted) {
      await holdUntilLost(app, pool_id, signals).catch((error: unknown) =>
        app.log.warn(bareError(error), "the worker's own connection to the database could not be made"),
      );
      if (!over.signal.aborted) await wait(reconnectPause);
    }
    first.resolve();
  };
  const kept = keep();
  return {
    held: first.promise,
    end: async () => {
      over.abort();
      await kept;
    },
  };
}
