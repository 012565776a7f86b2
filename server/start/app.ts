import type { Logger } from "pino";
import { createDatabase, openPool } from "#server/database/client.ts";
import { migrate } from "#server/database/migrate.ts";
import { createFileStore } from "#server/engine/files/create-file-store.ts";
import { ProcessMeter } from "#server/engine/process-meter.ts";
import { resolveTxt } from "#server/engine/resolve-txt.ts";
import type { Environment } from "#server/environment.ts";
import type { App } from "#server/kit/context.ts";
import { clearTemplateCache } from "#server/kit/mail/template-store.ts";
import { clearSiteCache } from "#server/kit/site-settings.ts";
import type { Feature } from "#shared/kit/features.ts";
import { listenForInvalidations } from "./invalidation-listener.ts";
import { openDatabase } from "./open-database.ts";
import { loadSecretKey } from "./secret-key.ts";

export type AppHandle = {
  app: App;
  isEmbedded: boolean;
  onInvalidation: (listener: InvalidationListener) => void;
  close: () => Promise<void>;
};
type InvalidationListener = (features: readonly Feature[]) => void;

/** Clears this process's in-memory caches other than pages. */
function clearCaches(app: App, features: readonly Feature[]): void {
  if (features.includes("settings")) clearSiteCache(app);
  if (features.includes("settings") || features.includes("mail")) clearTemplateCache(app);
}

/** Connects to the database and file store, runs migrations and sets up the caches. Throws DatabaseStartError. */
export async function createApp(environment: Environment, log: Logger): Promise<AppHandle> {
  const database = await openDatabase(environment, log);
  try {
    await migrate(database.connection);
  } catch (error) {
    await database.close();
    throw error;
  }
  const pool = openPool(database.connection, { connections: environment.DATABASE_CONNECTIONS, log });
  const listeners: InvalidationListener[] = [];
  const app: App = {
    environment,
    pool,
    db: createDatabase(pool),
    log,
    files: await createFileStore(environment),
    meter: new ProcessMeter(),
    secret_key: await loadSecretKey(environment),
    clock: () => new Date(),
    resolveTxt,
    publishInvalidation: (features) => {
      if (features.length === 0) return;
      clearCaches(app, features);
      for (const listener of listeners) listener(features);
    },
  };
  const subscription = listenForInvalidations({
    connection: database.connection,
    ownPool: pool,
    log,
    onInvalidation: app.publishInvalidation,
  });
  const close = async () => {
    await subscription.stop();
    await pool.end();
    await database.close();
  };
  return { app, isEmbedded: database.isEmbedded, onInvalidation: (listener) => listeners.push(listener), close };
}
