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

/** Milliseconds of silence after which the system asks whether the server is still there. */
const keepAliveDelay = 10_000;

/**
 * Closes connections that are given back while a query is still unanswered, as after `query_timeout`. Otherwise each
 * further query on them would wait for a server that is gone.
 */
function closeUnansweredConnections(pool: pg.Pool): void {
  pool.on("release", (_, client) => {
    // pg sets readyForQuery, but its types don't declare it.
    if ((client as { readyForQuery?: boolean }).readyForQuery === false) void client.end().catch(() => {});
  });
}

/** Opens the connection pool of a process. A lost idle connection is logged and replaced. */
export function openPool(connection: Connection, { connections, log }: { connections: number; log: Logger }): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    statement_timeout: statementTimeout,
    query_timeout: queryTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    application_name: "lava-trails",
  });
  closeUnansweredConnections(pool);
  // The query of a lost connection rejects as well; without a listener the error event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) =>
    log.warn({ code: (error as NodeJS.ErrnoException).code }, "a database connection was lost"),
  );
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database => drizzle(pool);
