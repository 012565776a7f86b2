import pg from "pg";
import type { Logger } from "pino";
import type { Connection } from "#server/database/client.ts";
import { DatabaseStartError } from "#server/engine/embedded-postgres/errors.ts";
import { startEmbeddedPostgres } from "#server/engine/embedded-postgres/start-embedded-postgres.ts";
import type { Environment } from "#server/environment.ts";

export type DatabaseHandle = { connection: Connection; isEmbedded: boolean; close: () => Promise<void> };

async function requireReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseStartError(
      `The database server at ${client.host}:${client.port} can't be reached or refuses this account (DATABASE_URL).`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Connects to DATABASE_URL, or starts the embedded server. Throws DatabaseStartError with a message for the operator. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Environment, log: Logger): Promise<DatabaseHandle> {
  if (DATABASE_URL) {
    await requireReachable(DATABASE_URL);
    return { connection: { connectionString: DATABASE_URL }, isEmbedded: false, close: async () => {} };
  }
  const server = await startEmbeddedPostgres({ data_dir: DATA_DIR, log: (line) => log.info(line) });
  return { connection: server.connection, isEmbedded: true, close: server.stop };
}
