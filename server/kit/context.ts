import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import type { Database } from "#server/database/client.ts";
import { isTransactionConflict } from "#server/database/error-codes.ts";
import type { FileStore } from "#server/engine/files/file-store.ts";
import type { ProcessMeter } from "#server/engine/process-meter.ts";
import type { ResolveTxt } from "#server/engine/resolve-txt.ts";
import type { Environment } from "#server/environment.ts";
import type { Feature } from "#shared/kit/features.ts";
import type { RateLimitName } from "#shared/kit/limits.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { type Actor, createActor } from "./actor.ts";

/** Process-wide dependencies, passed to every handler and job. */
export type App = {
  environment: Environment;
  pool: pg.Pool;
  db: Database;
  log: Logger;
  files: FileStore;
  meter: ProcessMeter;
  /** Signs cookies, device tokens and request hashes. */
  secret_key: string;
  clock: () => Date;
  resolveTxt: ResolveTxt;
  /** Invalidates this process's caches; other processes are notified through the database. */
  publishInvalidation: (features: readonly Feature[]) => void;
  /** Renders a page of the site with these settings instead of the stored ones; set by the process that has pages. */
  renderPage?: (path: string, site: SiteSettings) => Promise<string>;
};

/** The cookie that marks a browser as trusted for an account. */
export type DeviceCookie = {
  token: string | null;
  set: (token: string) => void;
  /** The cookies of the people who aren't asked for a code in this browser, one each. */
  trust: { get: (userId: number) => string | null; set: (userId: number, token: string) => void };
};

/** Per-call dependencies of a handler: the actor, the time and the database. */
export type Context = {
  app: App;
  db: Database;
  actor: Actor;
  now: Date;
  request_id: string;
  /** Client IP address; "" outside of HTTP. */
  address: string;
  user_agent: string;
  /** Whether somebody makes the call; false for one by which an idle page keeps up to date. */
  isSessionUse: boolean;
  /** Token of the Authorization header. */
  bearer: string | null;
  device: DeviceCookie;
  /**
   * Counts a call from a browser that some account trusts: under the account that it is about if that one trusts the
   * browser, else (null) under the IP address. Without effect for all other calls, which are counted before.
   */
  enforceAccountLimit: (trustingAccount: number | null) => Promise<void>;
  /** Whether the endpoint limits the number of calls, without which they can't mail. True for what nobody calls. */
  isRateLimited: boolean;
  /** Counts the call under its caller also for this limit, which depends on what is sent. Throws 429. */
  enforceLimit: (limit: RateLimitName) => Promise<void>;
  /**
   * Throws 401 or 403 if the caller may make the call no longer; the last step of each transaction. Null if nobody is
   * signed in.
   */
  recheckCaller: ((tx: Context) => Promise<unknown>) | null;
  /** Features to invalidate on commit; null outside of a transaction. */
  pendingInvalidations: Set<Feature> | null;
  /** Features that the call has changed, to be told to its caller. */
  changedFeatures: Set<Feature>;
  /** The audit entry whose earlier values the call saves again. */
  putBackOf: number | null;
};

type ContextFields = Pick<Context, "actor"> &
  Partial<Omit<Context, "app" | "db" | "actor" | "pendingInvalidations" | "changedFeatures">>;

export const createContext = (app: App, fields: ContextFields): Context => ({
  app,
  db: app.db,
  now: app.clock(),
  request_id: "",
  address: "",
  user_agent: "",
  isSessionUse: true,
  bearer: null,
  device: { token: null, set: () => {}, trust: { get: () => null, set: () => {} } },
  enforceAccountLimit: async () => {},
  isRateLimited: true,
  enforceLimit: async () => {},
  recheckCaller: null,
  putBackOf: null,
  ...fields,
  pendingInvalidations: null,
  changedFeatures: new Set(),
});

/** The same context for audit entries that name its actor so: somebody who came by a link instead of signing in. */
export const withActorName = (tx: Context, name: string): Context => ({
  ...tx,
  actor: createActor({ ...tx.actor, name }),
});

const maxAttempts = 4;

/**
 * Runs the work in a transaction, or joins the open one. Work that the database has taken back, because it waited for
 * another transaction and that one for it, runs again. Invalidates caches after the commit.
 */
export async function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  if (ctx.pendingInvalidations) return work(ctx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(ctx, work);
    } catch (error) {
      if (attempt === maxAttempts || !isTransactionConflict(error)) throw error;
    }
  }
}

async function runTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  const pendingInvalidations = new Set<Feature>();
  const result = await ctx.app.db.transaction(async (db) => {
    const tx = { ...ctx, db, pendingInvalidations };
    const value = await work(tx);
    // Last, so that a session that ends during the work is noticed, and whoever ends it doesn't wait for the work.
    await ctx.recheckCaller?.(tx);
    if (pendingInvalidations.size > 0)
      await db.execute(sql`select pg_notify('changed', ${[...pendingInvalidations].join(",")})`);
    return value;
  });
  ctx.app.publishInvalidation([...pendingInvalidations]);
  return result;
}

/** Invalidates cached pages that show this feature, on commit. Throws outside of a transaction. */
export function invalidate(tx: Context, ...features: Feature[]): void {
  if (!tx.pendingInvalidations)
    throw new Error("Caches must be invalidated inside the transaction that makes the change");
  for (const feature of features) {
    tx.pendingInvalidations.add(feature);
    tx.changedFeatures.add(feature);
  }
}
