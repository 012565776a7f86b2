import pg from "pg";
import type { Logger } from "pino";
import type { Connection } from "#server/database/client.ts";
import { type Room, rooms } from "#shared/kit/rooms.ts";

type Heard = { connection: Connection; log: Logger; announce: (rooms: readonly Room[]) => void };

const isRoom = (name: string): name is Room => (rooms as readonly string[]).includes(name);
const pause = 500;

/**
 * Hears of changes that other processes make, over a connection of its own. When that connection was lost, anything may
 * have changed meanwhile: then every room is announced.
 */
export function hearAnnouncements({ connection, log, announce }: Heard): { stop: () => Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const again = () => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void listen();
    }, pause);
  };

  async function listen(): Promise<void> {
    const next = new pg.Client({ ...connection, keepAlive: true, application_name: "lava-trails announcements" });
    next.on("error", again);
    next.on("end", again);
    next.on("notification", ({ payload = "" }) => announce(payload.split(",").filter(isRoom)));
    try {
      await next.connect();
      await next.query("listen changed");
      client = next;
      announce(rooms);
    } catch (error) {
      log.warn(
        { code: (error as NodeJS.ErrnoException).code },
        "changes of other processes can't be heard at the moment",
      );
      again();
    }
  }

  void listen();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
