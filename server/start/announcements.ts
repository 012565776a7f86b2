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

/**
 * Hears of changes that other processes make, over a connection of its own. When that connection was lost, anything may
 * have changed meanwhile: then every room is announced.
 */
export function hearAnnouncements({ connection, own, log, announce }: Heard): { stop: () => Promise<void> } {
  const ours = processesOf(own);
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const again = (lost: pg.Client) => {
    if (client === lost) client = null;
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void listen();
    }, pause);
  };

  async function listen(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: heartbeat,
      query_timeout: heartbeat,
      application_name: "lava-trails announcements",
    });
    next.on("error", () => again(next));
    next.on("end", () => again(next));
    next.on("notification", ({ processId, payload = "" }) => {
      if (!ours.has(processId)) announce(payload.split(",").filter(isRoom));
    });
    try {
      await next.connect();
      await next.query("listen changed");
      client = next;
      announce(rooms);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      log.warn({ code }, "changes of other processes can't be heard at the moment");
      await next.end().catch(() => {});
      again(next);
    }
  }

  async function beat(): Promise<void> {
    const beaten = client;
    if (!beaten) return;
    await beaten.query("select 1").catch(async () => {
      await beaten.end().catch(() => {});
      again(beaten);
    });
  }

  void listen();
  const beating = setInterval(() => void beat(), heartbeat);
  beating.unref();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      clearInterval(beating);
      await client?.end().catch(() => {});
    },
  };
}
