import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { bareError } from "../bare-error.ts";
import type { App } from "../context.ts";

/** First key of the advisory lock that a live worker pool holds; the second key is the hashed pool id. */
export const presenceLock = 5_401_822;

const reconnectPause = 200;

/** Detects a dead TCP peer within half a minute instead of hours; has no effect on Unix sockets. */
const settings = `
  set idle_session_timeout = 0;
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3`;

export type Presence = {
  /** Resolves when the lock is first held. */
  held: Promise<void>;
  end: () => Promise<void>;
};

async function holdUntilLost(
  app: App,
  poolId: string,
  signals: { held: () => void; stop: AbortSignal },
): Promise<void> {
  const client = new pg.Client({ ...app.pool.options, keepAlive: true, application_name: "worker presence" });
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  try {
    await client.connect();
    await client.query(settings);
    await client.query("select pg_advisory_lock_shared($1, hashtext($2))", [presenceLock, poolId]);
    signals.held();
    const end = AbortSignal.any([lost.signal, signals.stop]);
    if (!end.aborted) await once(end, "abort");
  } finally {
    if (!lost.signal.aborted) await client.end();
  }
}

/**
 * Holds an advisory lock on a dedicated connection while the process lives. PostgreSQL releases it when the process
 * dies, however that happens. Reconnects after a lost connection.
 */
export function keepPresence(app: App, poolId: string): Presence {
  const stopping = new AbortController();
  const firstHeld = Promise.withResolvers<void>();
  const signals = { held: firstHeld.resolve, stop: stopping.signal };
  const holdUntilStopped = async () => {
    while (!stopping.signal.aborted) {
      await holdUntilLost(app, poolId, signals).catch((error: unknown) =>
        app.log.warn(bareError(error), "the worker's liveness connection failed"),
      );
      if (!stopping.signal.aborted) await wait(reconnectPause);
    }
    firstHeld.resolve();
  };
  const holding = holdUntilStopped();
  return {
    held: firstHeld.promise,
    end: async () => {
      stopping.abort();
      await holding;
    },
  };
}
