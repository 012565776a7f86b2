import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Logger } from "pino";
import type { Room } from "#shared/kit/rooms.ts";
import type { Actor } from "./actor.ts";
import type { Environment } from "./environment.ts";
import type { FileStore } from "./file-store.ts";

/** The database, or the transaction that is open on it. */
export type Database = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "with" | "$count"
>;

/** What lives as long as the process and is handed down to everything. */
export type App = {
  environment: Environment;
  pool: pg.Pool;
  db: Database;
  log: Logger;
  files: FileStore;
  /** Secrets in links and cookies are signed with this. */
  secret_key: string;
  clock: () => Date;
  /** Tells this process's caches that rooms have changed; other processes hear it through the database. */
  announce: (rooms: readonly Room[]) => void;
};

/** What a verb gets: who asks, when, and the database. */
export type Context = {
  app: App;
  db: Database;
  actor: Actor;
  now: Date;
  request_id: string;
  /** The caller's network address; "" where there is none. */
  address: string;
  user_agent: string;
  /** The token of the Authorization header. */
  bearer: string | null;
  /** Recognises a browser in which this account has signed in before; kept by the browser as a cookie. */
  device: { token: string | null; keep: (token: string) => void };
  /** Rooms changed in the open transaction; null outside of one. */
  changes: Set<Room> | null;
};

type Beginning = Pick<Context, "actor"> & Partial<Omit<Context, "app" | "db" | "actor" | "changes">>;

export const contextOf = (app: App, beginning: Beginning): Context => ({
  app,
  db: app.db,
  now: app.clock(),
  request_id: "",
  address: "",
  user_agent: "",
  bearer: null,
  device: { token: null, keep: () => {} },
  ...beginning,
  changes: null,
});

/** All of the work or nothing. Inside an open transaction the work joins it. */
export async function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  if (ctx.changes) return work(ctx);
  const changes = new Set<Room>();
  const result = await ctx.app.db.transaction(async (db) => {
    const answer = await work({ ...ctx, db, changes });
    if (changes.size > 0) await db.execute(sql`select pg_notify('changed', ${[...changes].join(",")})`);
    return answer;
  });
  ctx.app.announce([...changes]);
  return result;
}

/** Says in the open transaction that what a room shows is no longer the same. */
export function changed(tx: Context, ...rooms: Room[]): void {
  if (!tx.changes) throw new Error("A change is announced inside the transaction that makes it");
  for (const room of rooms) tx.changes.add(room);
}
