import { pino } from "pino";
import { createDatabase, openPool } from "#server/database/client.ts";
import type { FileStore } from "#server/engine/files/file-store.ts";
import { ProcessMeter } from "#server/engine/process-meter.ts";
import { readEnvironment } from "#server/environment.ts";
import { createActor } from "#server/kit/actor.ts";
import { type App, type Context, createContext } from "#server/kit/context.ts";
import { createMemoryFileStore } from "#server/testing/memory-file-store.ts";
import { permissionsOf } from "#shared/kit/roles.ts";

type AppOptions = { files?: FileStore; environment?: Readonly<Record<string, string>> };

/** The product's application object in this process, for measuring what HTTP does not expose. */
export function createApp(url: string, { files = createMemoryFileStore(), environment = {} }: AppOptions = {}): App {
  const log = pino({ level: "silent" });
  const pool = openPool({ connectionString: url }, { connections: 12, log });
  return {
    environment: readEnvironment({ DATABASE_URL: url, RATE_LIMIT_FACTOR: "1000000", ...environment }),
    pool,
    db: createDatabase(pool),
    log,
    files,
    meter: new ProcessMeter(),
    secret_key: "a secret key of the bench, nowhere else used",
    clock: () => new Date(),
    resolveTxt: async () => [],
    publishInvalidation: () => {},
  };
}

/** A context with the permissions of a super administrator. */
export const createAdminContext = (app: App): Context =>
  createContext(app, {
    actor: createActor({
      user_id: 1,
      name: "Bench",
      email: "bench@example.com",
      role: "super_admin",
      permissions: permissionsOf("super_admin", []),
    }),
  });
