import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import type { Connection } from "#server/database/client.ts";
import { type Room, rooms } from "#shared/kit/rooms.ts";

type Heard = {
  connection: Connection;
  /** Changes that come over this pool were announced here already when they were committed. */
  own: pg.Pool;
  log: Logger;
  announce: (rooms: readonly Room[]) => void;
};

const isRoom = (name: string): name is Room => (rooms as readonly string[]).includes(name);
const pause = 500;
/** A connection that died without a word is noticed within two of these, in milliseconds. */
const heartbeat = 5_000;

/** Numbers of the server processes behind a pool's connections. */
function processesOf(pool: pg.Pool): ReadonlySet<number> {
  const processes = new Set<number>();
  // The driver has the number; its types don't.
  const numberOf = (client: object) => (client as { processID?: number }).processID ?? 0;
  pool.on("connect", (client) => processes.add(numberOf(client)));
  pool.on("remove", (client) => processes.delete(numberOf(client)));
  return processes;
}

/** One connection that listens, from its beginning until it is lost. */
async function openListener(
  { connection, announce }: Heard,
  ours: ReadonlySet<number>,
  lost: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: heartbeat,
    query_timeout: heartbeat,
    application_name: "lava-trails announcements",
  });
  client.on("error", lost);
  client.on("end", lost);
  client.on("notification", ({ processId, payload = "" }) => {
    if (!ours.has(processId)) announce(payload.split(",").filter(isRoom));
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
 * Hears of changes that other processes make, over a connection of its own. When that connection was lost, anything may
 * have changed meanwhile: then every room is announced.
 */
export function hearAnnouncements(heard: Heard): { stop: () => Promise<void> } {
  const ours = processesOf(heard.own);
  const stopping = new AbortController();
  let client: pg.Client | null = null;

  const listen = async (): Promise<void> => {
    const lost = Promise.withResolvers<void>();
    client = await openListener(heard, ours, lost.resolve);
    heard.announce(rooms);
    while (client && !stopping.signal.aborted) {
      const is_over = await Promise.race([lost.promise.then(() => true), wait(heartbeat, false, stopping)]);
      if (is_over) return;
      await client.query("select 1");
    }
  };
  const listenOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await listen().catch((error: NodeJS.ErrnoException) => {
        if (stopping.signal.aborted) return;
        heard.log.warn({ code: error.code }, "changes of other processes can't be heard at the moment");
      });
      await client?.end().catch(() => {});
      if (!stopping.signal.aborted) await wait(pause, undefined, stopping).catch(() => {});
    }
  };

  const listening = listenOn();
  return {
    stop: async () => {
      stopping.abort();
      await listening;
    },
  };
}
