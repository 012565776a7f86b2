import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";

/** The database, or an open transaction on it. */
export type Database = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "with" | "$count"
>;

/** Connection options of node-postgres: a URL, or the fields of the embedded server. */
export type Connection = pg.ClientConfig;

const statementTimeout = 30_000;
/** Longer than `statementTimeout`; ends queries on the client side if the server does not respond. */
const queryTimeout = 35_000;

/** Opens the connection pool of a process. A lost idle connection is logged and replaced. */
export function openPool(connection: Connection, { connections, log }: { connections: number; log: Logger }): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout,
    query_timeout: queryTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    application_name: "lava-trails",
  });
  // The query of a lost connection rejects as well; without a listener the error event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) =>
    log.warn({ code: (error as NodeJS.ErrnoException).code }, "a database connection was lost"),
  );
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database => drizzle(pool);
