import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createDatabase, openPool } from "#server/database/client.ts";
import { contract } from "#shared/kit/endpoint.ts";
import type { Renderer } from "#shared/kit/renderer.ts";
import { PageCache } from "./engine/page-cache/page-cache.ts";
import { type App, type Context, inTransaction, invalidate } from "./kit/context.ts";
import { routes } from "./kit/define-routes.ts";
import { listenForInvalidations } from "./start/invalidation-listener.ts";
import { createTestContext } from "./testing/test-context.ts";
import { startTestHttpServer } from "./testing/test-http-server.ts";
import { createPageServer } from "./web/page-server.ts";

const site = contract({
  name: {
    method: "GET",
    path: "/name",
    access: "public",
    summary: "The name",
    input: z.object({}),
    output: z.string(),
    cacheTags: ["settings"],
  },
});

const renderer: Renderer = {
  findPage: () => ({
    query: [],
    render: async ({ transport }) => ({
      kind: "document",
      status: 200,
      type: "text/plain",
      body: String(await transport(site.name, {}, {})),
    }),
  }),
  renderNotFound: async () => ({ kind: "document", status: 404, type: "text/plain", body: "" }),
  renderError: (status) => ({ kind: "document", status, type: "text/plain", body: "" }),
  renderOfficeStyles: () => "",
};

async function readName({ db }: Context): Promise<string> {
  const { rows } = await db.execute<{ value: string }>(sql`select value #>> '{}' as value from settings`);
  return rows[0]?.value ?? "";
}

/** Simulates a separate process: it has its own pool and cache, and shares only the database. */
async function startProcess({ app }: Context) {
  const cache = new PageCache({ recompressAfterMs: null });
  const connection = { connectionString: app.environment.DATABASE_URL ?? "" };
  const pool = openPool(connection, { connections: 2, log: app.log });
  const own: App = { ...app, pool, db: createDatabase(pool), publishInvalidation: (rooms) => cache.invalidate(rooms) };
  const subscription = listenForInvalidations({
    connection,
    ownPool: pool,
    log: app.log,
    onInvalidation: own.publishInvalidation,
  });
  onTestFinished(async () => {
    await subscription.stop();
    await pool.end();
  });
  const build = {
    renderer,
    assets: { stylesheetText: "", cssIndex: { classes: [], parts: [] }, stylesheetUrl: "", scriptUrl: "" },
    admin: null,
    folders: [],
  };
  const featureRoutes = [routes(site, { name: readName })];
  const ask = await startTestHttpServer(
    createPageServer({ app: own, featureRoutes, build, cache, appHandler: (_, response) => response.end() }),
  );
  const page = async () => (await ask("/")).body.toString();
  return { app: own, page };
}

const saveName = (ctx: Context, name: string) =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`delete from settings`);
    await tx.db.execute(
      sql`insert into settings ("group", key, value) values ('branding', 'name', to_jsonb(${name}::text))`,
    );
    invalidate(tx, "settings");
  });

test("a change is visible immediately in the process that makes it, and within a second in the others", async () => {
  const ctx = await createTestContext();
  const [one, other] = [await startProcess(ctx), await startProcess(ctx)];
  for (let round = 0; round < 20; round++) {
    await saveName({ ...ctx, app: one.app, db: one.app.db }, `name ${round}`);
    expect(await one.page()).toBe(`name ${round}`);
    await expect.poll(other.page, { timeout: 1_000, interval: 5 }).toBe(`name ${round}`);
  }
});

test("changes made while the listener was disconnected are visible after it reconnects", async () => {
  const ctx = await createTestContext();
  const [one, other] = [await startProcess(ctx), await startProcess(ctx)];
  await saveName({ ...ctx, app: one.app, db: one.app.db }, "before");
  await expect.poll(other.page).toBe("before");
  await ctx.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lava-trails announcements' and datname = current_database()`,
  );
  await saveName({ ...ctx, app: one.app, db: one.app.db }, "meanwhile");
  expect(await one.page()).toBe("meanwhile");
  await expect.poll(other.page, { timeout: 3_000, interval: 20 }).toBe("meanwhile");
});
