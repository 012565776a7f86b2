import { inject, onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "#server/engine/embedded-postgres/start-embedded-postgres.ts";
import { cloneDatabase, dropDatabase } from "#server/testing/test-database-server.ts";
import { aDataDirectory } from "./a-data-directory.ts";

/** URL of a new database on the test server: migrated, or without tables if `is_empty`. */
export async function aDatabase({ is_empty = false } = {}): Promise<string> {
  const url = await cloneDatabase(inject("admin_url"), is_empty ? "template1" : inject("template"));
  onTestFinished(() => dropDatabase(url));
  return url;
}

export type DatabaseServer = { url: string; stop: () => Promise<void>; start: () => Promise<void> };

/** A database server that can be stopped and started again at the same URL with the same data. */
export async function aDatabaseServer(): Promise<DatabaseServer> {
  const data_dir = await aDataDirectory();
  const open = () => startEmbeddedPostgres({ data_dir, log: () => undefined, ephemeral: true });
  let server = await open();
  onTestFinished(() => server.stop());
  return {
    url: server.url,
    stop: () => server.stop(),
    start: async () => {
      server = await open();
    },
  };
}
