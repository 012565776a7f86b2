import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import type { Connection } from "#server/database/client.ts";
import { type Feature, features } from "#shared/kit/features.ts";

type ListenOptions = {
  connection: Connection;
  /** Notifications sent over this pool are ignored: this process has already invalidated its caches on commit. */
  ownPool: pg.Pool;
  log: Logger;
  onInvalidation: (changed: readonly Feature[]) => void;
};

const isFeature = (name: string): name is Feature => (features as readonly string[]).includes(name);
const reconnectDelay = 500;
/** Milliseconds between liveness queries. A silently dropped connection is detected within two intervals. */
const heartbeatInterval = 5_000;

/** Tracks the PostgreSQL backend process ids of a pool's connections. */
function trackBackendPids(pool: pg.Pool): ReadonlySet<number> {
  const pids = new Set<number>();
  // pg sets processID, but its types don't declare it.
  const pidOf = (client: object) => (client as { processID?: number }).processID ?? 0;
  pool.on("connect", (client) => pids.add(pidOf(client)));
  pool.on("remove", (client) => pids.delete(pidOf(client)));
  return pids;
}

/** Opens one listening connection; calls `lost` when it ends or fails. */
async function connectListener(
  { connection, onInvalidation }: ListenOptions,
  ownPids: ReadonlySet<number>,
  lost: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: heartbeatInterval,
    query_timeout: heartbeatInterval,
    application_name: "lava-trails announcements",
  });
  client.on("error", lost);
  client.on("end", lost);
  client.on("notification", ({ processId, payload = "" }) => {
    if (!ownPids.has(processId)) onInvalidation(payload.split(",").filter(isFeature));
  });
  try {
    await client.connect();
    await client.query("listen changed");
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/**
 * Listens for invalidations from other processes on a dedicated connection. Notifications may be missed while it is
 * disconnected, so every feature is invalidated after each connect.
 */
export function listenForInvalidations(options: ListenOptions): { stop: () => Promise<void> } {
  const ownPids = trackBackendPids(options.ownPool);
  const stopping = new AbortController();
  let client: pg.Client | null = null;

  const listen = async (): Promise<void> => {
    const lost = Promise.withResolvers<void>();
    client = await connectListener(options, ownPids, lost.resolve);
    options.onInvalidation(features);
    while (client && !stopping.signal.aborted) {
      const isLost = await Promise.race([lost.promise.then(() => true), wait(heartbeatInterval, false, stopping)]);
      if (isLost) return;
      await client.query("select 1");
    }
  };
  const listenUntilStopped = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await listen().catch((error: NodeJS.ErrnoException) => {
        if (stopping.signal.aborted) return;
        options.log.warn({ code: error.code }, "the cache invalidation listener lost its connection; reconnecting");
      });
      await client?.end().catch(() => {});
      if (!stopping.signal.aborted) await wait(reconnectDelay, undefined, stopping).catch(() => {});
    }
  };

  const listening = listenUntilStopped();
  return {
    stop: async () => {
      stopping.abort();
      await listening;
    },
  };
}
