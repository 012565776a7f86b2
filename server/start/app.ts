import type { Logger } from "pino";
import { databaseOn, openPool } from "#server/database/client.ts";
import { migrate } from "#server/database/migrate.ts";
import type { App } from "#server/kit/context.ts";
import type { Environment } from "#server/kit/environment.ts";
import { fileStoreFor } from "#server/kit/files/file-store-for.ts";
import { forgetTemplates } from "#server/kit/mail/template-store.ts";
import { forgetSite } from "#server/kit/site.ts";
import type { Room } from "#shared/kit/rooms.ts";
import { hearAnnouncements } from "./announcements.ts";
import { openDatabase } from "./open-database.ts";
import { secretKey } from "./secret-key.ts";

export type OpenApp = {
  app: App;
  is_embedded: boolean;
  onChange: (listener: Listener) => void;
  close: () => Promise<void>;
};
type Listener = (rooms: readonly Room[]) => void;

/** Clears this process's in-memory caches other than pages. */
function forget(app: App, rooms: readonly Room[]): void {
  if (rooms.includes("settings")) forgetSite(app);
  if (rooms.includes("settings") || rooms.includes("mail")) forgetTemplates(app);
}

/** Connects to the database and file store, runs migrations and sets up the caches. Throws DatabaseStartError. */
export async function openApp(environment: Environment, log: Logger): Promise<OpenApp> {
  const database = await openDatabase(environment, log);
  try {
    await migrate(database.connection);
  } catch (error) {
    await database.close();
    throw error;
  }
  const pool = openPool(database.connection, { connections: environment.DATABASE_CONNECTIONS, log });
  const listeners: Listener[] = [];
  const app: App = {
    environment,
    pool,
    db: databaseOn(pool),
    log,
    files: await fileStoreFor(environment),
    secret_key: await secretKey(environment),
    clock: () => new Date(),
    announce: (rooms) => {
      if (rooms.length === 0) return;
      forget(app, rooms);
      for (const listener of listeners) listener(rooms);
    },
  };
  const subscription = hearAnnouncements({ connection: database.connection, own: pool, log, announce: app.announce });
  const close = async () => {
    await subscription.stop();
    await pool.end();
    await database.close();
  };
  return { app, is_embedded: database.is_embedded, onChange: (listener) => listeners.push(listener), close };
}
