import pg from "pg";
import { databaseUser } from "./cluster.ts";
import type { ServerAddress } from "./server-address.ts";

/** Connection options of node-postgres. */
export type ServerConnection = { host: string; port: number; user: string; password?: string; database: string };

const database = "app";

export function buildConnection(address: ServerAddress, password: string): ServerConnection {
  const common = { port: address.port, user: databaseUser, database };
  return address.kind === "tcp" ? { host: "127.0.0.1", ...common, password } : { host: address.directory, ...common };
}

/** Puts the host into the query string, where a socket path can contain any character. */
export function toConnectionUrl({ host, port, user, password, database }: ServerConnection): string {
  const query = Object.entries({ host, port, user, password })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `postgresql:///${encodeURIComponent(database)}?${query.join("&")}`;
}

/** Creates the database on the first start. */
export async function ensureDatabase(connection: ServerConnection): Promise<void> {
  const exists = await query(connection, "SELECT 1").then(
    () => true,
    (error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === "3D000") return false;
      throw error;
    },
  );
  if (!exists) await query({ ...connection, database: "postgres" }, `CREATE DATABASE ${pg.escapeIdentifier(database)}`);
}

async function query(connection: ServerConnection, text: string): Promise<void> {
  const client = new pg.Client({ ...connection, ssl: false });
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end();
  }
}
