import { cp } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { inject } from "vitest";
import { createDatabase, openPool } from "#server/database/client.ts";
import { trips } from "#server/database/tables.ts";
import { createDiskFileStore } from "#server/engine/files/disk-file-store.ts";
import { type FakeSmtpServer, startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { ProcessMeter } from "#server/engine/process-meter.ts";
import { readEnvironment } from "#server/environment.ts";
import { systemActor } from "#server/kit/actor.ts";
import { type Context, createContext } from "#server/kit/context.ts";
import { hashPassword } from "#server/kit/password.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { cloneDatabase, dropDatabase } from "#server/testing/test-database-server.ts";
import { makeTestFolder, removeTestFolder } from "#server/testing/test-folder.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import type { Role } from "#shared/kit/roles.ts";
import type { UserStatus } from "#shared/people/statuses.ts";
import { findFreePort } from "#tests/product/find-free-port.ts";
import { startProduct } from "#tests/product/start-product.ts";
import { requestSession, type StoredSession } from "./stored-session.ts";

/** The running product on its own copy of the sample content. */
export type TestApp = {
  url: string;
  /** Stops the product with SIGTERM. */
  stop: () => Promise<void>;
  /** Starts it again with the same data and port. */
  start: () => Promise<void>;
  /** For reading and writing the database directly. */
  ctx: Context;
  /** Invalidates what every process has cached of these features, as a change by staff does. */
  invalidate: (...cacheTags: readonly string[]) => Promise<void>;
  mail: FakeSmtpServer;
  /** The id of a sample trip; throws for an unknown slug. */
  findTripId: (slug: string) => Promise<number>;
  /** Creates an active account whose password is `password`. */
  createAccount: (role: Role, granted?: readonly Permission[], fields?: { status: UserStatus }) => Promise<Account>;
  /** A session of the account, obtained from the API once; ends when anybody signs out of it. */
  getSession: (account: Pick<Account, "email" | "role">) => Promise<StoredSession>;
  close: () => Promise<void>;
};
export type Account = { id: number; email: string; name: string; role: Role };

export const password = "eleven grey crowned cranes";
const passwordHash = hashPassword(password);

function openContext(url: string, dataDir: string): Context {
  const log = pino({ level: "silent" });
  const pool = openPool({ connectionString: url }, { connections: 4, log });
  return createContext(
    {
      environment: readEnvironment({ DATABASE_URL: url, DATA_DIR: dataDir }),
      pool,
      db: createDatabase(pool),
      log,
      files: createDiskFileStore(join(dataDir, "uploads")),
      meter: new ProcessMeter(),
      secret_key: "a secret key of tests, nowhere else used",
      clock: () => new Date(),
      resolveTxt: async () => [],
      publishInvalidation: () => {},
    },
    { actor: systemActor },
  );
}

/** A data directory with the files of the sample content. */
async function makeDataDir(): Promise<string> {
  const folder = await makeTestFolder("test-app-");
  await cp(inject("sampleFilesDir"), join(folder, "uploads"), { recursive: true });
  return folder;
}

type TestAppOptions = {
  /** The host of its address; passkeys work on names only. */
  host?: "127.0.0.1" | "localhost";
  environment?: Readonly<Record<string, string>>;
  /** Runs on the database with the sample content before the product starts. */
  prepareDatabase?: (ctx: Context) => Promise<unknown>;
};

const accountFunctions = (ctx: Context, url: string): Pick<TestApp, "createAccount" | "getSession"> => {
  const sessions = new Map<string, Promise<StoredSession>>();
  return {
    createAccount: async (role, granted = [], fields = { status: "active" }) => {
      const password_hash = await passwordHash;
      const { id, email, first_name, last_name } = await aUser(ctx, { ...fields, role, granted, password_hash });
      return { id, email, name: `${first_name} ${last_name}`, role };
    },
    getSession: ({ email, role }) => {
      const session = sessions.get(email) ?? requestSession(url, { email, password, role });
      sessions.set(email, session);
      return session;
    },
  };
};

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { host = "127.0.0.1", environment = {}, prepareDatabase } = options;
  const [database, dataDir, mail, port] = await Promise.all([
    cloneDatabase(inject("admin_url"), inject("sampleTemplate")),
    makeDataDir(),
    startFakeSmtpServer(),
    findFreePort(),
  ]);
  const ctx = openContext(database, dataDir);
  await prepareDatabase?.(ctx);
  const url = `http://${host}:${port}`;
  const launch = () =>
    startProduct({
      data_dir: dataDir,
      port,
      environment: { DATABASE_URL: database, SMTP_URL: mail.url, PUBLIC_URL: url, ...environment },
    });
  let product = await launch();
  return {
    url,
    stop: async () => void (await product.stop()),
    start: async () => {
      product = await launch();
    },
    ctx,
    invalidate: async (...cacheTags) =>
      void (await ctx.db.execute(sql`select pg_notify('changed', ${cacheTags.join(",")})`)),
    mail,
    findTripId: async (slug) => {
      const rows = await ctx.db.select({ id: trips.id, slug: trips.slug }).from(trips);
      const id = rows.find((row) => row.slug === slug)?.id;
      if (id === undefined) throw new Error(`No sample trip ${slug}`);
      return id;
    },
    ...accountFunctions(ctx, url),
    close: async () => {
      await product.stop();
      await Promise.all([mail.stop(), ctx.app.pool.end()]);
      await dropDatabase(database);
      await removeTestFolder(dataDir);
    },
  };
}
