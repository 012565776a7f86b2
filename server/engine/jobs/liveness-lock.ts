import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { redactError } from "#server/engine/redact-error.ts";
import type { WorkerResources } from "./worker-task.ts";

/** First key of the advisory lock that a live worker pool holds; the second key is the hashed pool id. */
export const livenessLockId = 5_401_822;

const reconnectDelay = 200;

/** Detects a dead TCP peer within half a minute instead of hours; has no effect on Unix sockets. */
const sessionSettings = `
  set idle_session_timeout = 0;
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3`;

export type WorkerLiveness = {
  /** Resolves when the lock is first held. */
  held: Promise<void>;
  stop: () => Promise<void>;
};

async function holdLockUntilLost(
  resources: WorkerResources,
  poolId: string,
  signals: { held: () => void; stop: AbortSignal },
): Promise<void> {
  const client = new pg.Client({ ...resources.pool.options, keepAlive: true, application_name: "worker liveness" });
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  try {
    await client.connect();
    await client.query(sessionSettings);
    await client.query("select pg_advisory_lock_shared($1, hashtext($2))", [livenessLockId, poolId]);
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
export function holdLivenessLock(resources: WorkerResources, poolId: string): WorkerLiveness {
  const stopping = new AbortController();
  const firstHeld = Promise.withResolvers<void>();
  const signals = { held: firstHeld.resolve, stop: stopping.signal };
  const holdUntilStopped = async () => {
    while (!stopping.signal.aborted) {
      await holdLockUntilLost(resources, poolId, signals).catch((error: unknown) =>
        resources.log.warn(redactError(error), "the worker's liveness connection failed"),
      );
      if (!stopping.signal.aborted) await wait(reconnectDelay);
    }
    firstHeld.resolve();
  };
  const holding = holdUntilStopped();
  return {
    held: firstHeld.promise,
    stop: async () => {
      stopping.abort();
      await holding;
    },
  };
}
