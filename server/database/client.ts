import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "#server/kit/context.ts";

/** How a server is reached: by address, or by the fields of an embedded one. */
export type Connection = pg.ClientConfig;

const statementTimeout = 30_000;
/** A server that is there but says nothing can't end a statement by itself. */
const queryTimeout = 35_000;

/** The pool of a process. A connection that breaks while idle is logged and replaced, never an exit. */
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
  // A connection that breaks in use tells its query, too; unheard, its event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) =>
    log.warn({ code: (error as NodeJS.ErrnoException).code }, "a database connection was lost"),
  );
  return pool;
}

export const databaseOn = (pool: pg.Pool): Database => drizzle(pool);
