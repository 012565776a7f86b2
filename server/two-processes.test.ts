import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { databaseOn, openPool } from "#server/database/client.ts";
import { contract } from "#shared/kit/endpoint.ts";
import type { Renderer } from "#shared/kit/renderer.ts";
import { type App, type Context, changed, inTransaction } from "./kit/context.ts";
import { PageCache } from "./kit/page-cache/page-cache.ts";
import { routes } from "./kit/routes.ts";
import { testContext } from "./kit/testing/test-context.ts";
import { asking } from "./kit/testing/test-front.ts";
import { openFront } from "./kit/web/front.ts";
import { hearAnnouncements } from "./start/announcements.ts";

const site = contract({
  name: {
    method: "GET",
    path: "/name",
    access: "public",
    summary: "The name",
    input: z.object({}),
    output: z.string(),
    shows: ["settings"],
  },
});

const renderer: Renderer = {
  find: () => ({
    query: [],
    render: async ({ transport }) => ({
      kind: "document",
      status: 200,
      type: "text/plain",
      body: String(await transport(site.name, {}, {})),
    }),
  }),
  notFound: async () => ({ kind: "document", status: 404, type: "text/plain", body: "" }),
  failed: (status) => ({ kind: "document", status, type: "text/plain", body: "" }),
};

async function nameOf({ db }: Context): Promise<string> {
  const { rows } = await db.execute<{ value: string }>(sql`select value #>> '{}' as value from settings`);
  return rows[0]?.value ?? "";
}

/** Simulates a separate process: it has its own pool and cache, and shares only the database. */
async function startProcess({ app }: Context) {
  const cache = new PageCache({ improveAfter: null });
  const connection = { connectionString: app.environment.DATABASE_URL ?? "" };
  const pool = openPool(connection, { connections: 2, log: app.log });
  const own: App = { ...app, pool, db: databaseOn(pool), announce: (rooms) => cache.drop(rooms) };
  const subscription = hearAnnouncements({ connection, own: pool, log: app.log, announce: own.announce });
  onTestFinished(async () => {
    await subscription.stop();
    await pool.end();
  });
  const build = { renderer, assets: { styles: "", stylesheet: "", script: "" }, admin: null, folders: [] };
  const rooms = [routes(site, { name: nameOf })];
  const ask = await asking(openFront({ app: own, rooms, build, cache, inner: (_, response) => response.end() }));
  const page = async () => (await ask("/")).body.toString();
  return { app: own, page };
}

const rename = (ctx: Context, name: string) =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`delete from settings`);
    await tx.db.execute(
      sql`insert into settings ("group", key, value) values ('branding', 'name', to_jsonb(${name}::text))`,
    );
    changed(tx, "settings");
  });

test("a change is visible immediately in the process that makes it, and within a second in the others", async () => {
  const ctx = await testContext();
  const [one, other] = [await startProcess(ctx), await startProcess(ctx)];
  for (let round = 0; round < 20; round++) {
    await rename({ ...ctx, app: one.app, db: one.app.db }, `name ${round}`);
    expect(await one.page()).toBe(`name ${round}`);
    await expect.poll(other.page, { timeout: 1_000, interval: 5 }).toBe(`name ${round}`);
  }
});

test("changes made while the listener was disconnected are visible after it reconnects", async () => {
  const ctx = await testContext();
  const [one, other] = [await startProcess(ctx), await startProcess(ctx)];
  await rename({ ...ctx, app: one.app, db: one.app.db }, "before");
  await expect.poll(other.page).toBe("before");
  await ctx.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lava-trails announcements' and datname = current_database()`,
  );
  await rename({ ...ctx, app: one.app, db: one.app.db }, "meanwhile");
  expect(await one.page()).toBe("meanwhile");
  await expect.poll(other.page, { timeout: 3_000, interval: 20 }).toBe("meanwhile");
});
