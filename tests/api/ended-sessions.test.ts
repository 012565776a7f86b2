import { desc, eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { history, images, sessions, settings, testimonials, users } from "#server/database/tables.ts";
import { startTestHttpServer } from "#server/testing/test-http-server.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

type Caller = { api: TestApi; token: string; id: number; admin: string };

/** Somebody with permissions of their own, and a super administrator who can take them away. */
async function startWithCaller(): Promise<Caller> {
  const api = await createTestApi();
  const admin = await api.createToken("super_admin");
  const token = await api.createToken("staff", ["settings.manage", "testimonials.manage", "media.manage"]);
  const { id } = firstOrThrow(await api.ctx.db.select().from(users).orderBy(desc(users.id)).limit(1));
  return { api, token, id, admin };
}

const expectDone = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
};

type Ending = [name: string, status: number, end: (caller: Caller) => Promise<void>];
const endings: Ending[] = [
  [
    "is banned",
    401,
    ({ api, id, admin: token }) =>
      expectDone(api.request("PUT", `/api/users/${id}/ban`, { token, body: { banned: true } })),
  ],
  [
    "gets a smaller role",
    401,
    ({ api, id, admin: token }) =>
      expectDone(api.request("PUT", `/api/users/${id}`, { token, body: { role: "customer" } })),
  ],
  [
    "is deactivated",
    401,
    ({ api, id, admin: token }) =>
      expectDone(api.request("PUT", `/api/users/${id}`, { token, body: { is_active: false } })),
  ],
  ["signs out", 401, ({ api, token }) => expectDone(api.request("POST", "/api/auth/logout", { token }))],
  [
    "loses the permission",
    403,
    ({ api, id, admin: token }) =>
      expectDone(api.request("PUT", `/api/users/${id}`, { token, body: { granted_permissions: [] } })),
  ],
];

/** Waits until the API has found out who makes a call that is still being sent. */
async function untilIdentified({ api: { ctx }, id }: Caller): Promise<void> {
  const lastSeen = () => ctx.db.select({ at: sessions.last_seen_at }).from(sessions).where(eq(sessions.user_id, id));
  await vi.waitFor(async () => expect(await lastSeen()).toEqual([{ at: ctx.now.toISOString() }]), 20_000);
}

type Body = { path: string; type: string; bytes: Buffer };

/** Sends a call, and does something before its last bytes. */
async function sendHeld(caller: Caller, { path, type, bytes }: Body, before: () => Promise<void>) {
  const { api, token } = caller;
  const send = await startTestHttpServer(api.listener);
  const anHourAgo = new Date(api.ctx.now.getTime() - 3_600_000).toISOString();
  await api.ctx.db.update(sessions).set({ last_seen_at: anHourAgo });
  async function* pieces() {
    yield bytes.subarray(0, -10);
    await untilIdentified(caller);
    await before();
    yield bytes.subarray(-10);
  }
  const headers = { "Content-Type": type, Authorization: `Bearer ${token}`, "Content-Length": String(bytes.length) };
  return send(path, { method: "POST", headers, body: pieces() });
}

const change = { action: "save", group: "general", key: "website_title", value: "Taken over" };
const settingCall: Body = {
  path: "/api/settings",
  type: "application/json",
  bytes: Buffer.from(JSON.stringify(change)),
};
const csv = "customer_name,content\nAnna Berg,We would come again.\n";
const importCall: Body = {
  path: "/api/testimonials/import",
  type: "multipart/form-data; boundary=part",
  bytes: Buffer.from(
    `--part\r\nContent-Disposition: form-data; name="dry_run"\r\n\r\n0\r\n` +
      `--part\r\nContent-Disposition: form-data; name="file"; filename="t.csv"\r\n\r\n${csv}\r\n--part--\r\n`,
  ),
};

/** What the caller has changed. */
async function listChanges({ api: { ctx }, id }: Caller): Promise<unknown[]> {
  return [
    ...(await ctx.db.select().from(settings).where(eq(settings.key, change.key))).filter(
      ({ value }) => value === change.value,
    ),
    ...(await ctx.db.select().from(testimonials)),
    ...(await ctx.db.select().from(images)),
    ...(await ctx.db.select().from(history).where(eq(history.actor_id, id))),
  ];
}

test.each(endings)(
  "a call of somebody who %s before its last bytes arrive is refused with %i",
  async (_, status, end) => {
    for (const call of [settingCall, importCall]) {
      const caller = await startWithCaller();
      const answer = await sendHeld(caller, call, () => end(caller));
      expect(answer.status, `${call.path} ${answer.body}`).toBe(status);
      expect(await listChanges(caller)).toEqual([]);
    }
  },
);

test.each([settingCall, importCall])(
  "a call to $path is carried out, though its token expires while it is sent",
  async (call) => {
    const caller = await startWithCaller();
    const { app, now } = caller.api.ctx;
    const expire = async () => {
      app.clock = () => new Date(now.getTime() + 16 * 60_000);
      expect((await caller.api.request("GET", "/api/auth/me", { token: caller.token })).status).toBe(401);
    };
    const answer = await sendHeld(caller, call, expire);
    expect(answer.status, String(answer.body)).toBe(200);
    expect(await listChanges(caller)).not.toEqual([]);
  },
);

test("a call is carried out, though its token expires right after it was looked up", async () => {
  const caller = await startWithCaller();
  const { app, now } = caller.api.ctx;
  const readings = [now];
  app.clock = () => readings.pop() ?? new Date(now.getTime() + 16 * 60_000);
  const { status, text } = await caller.api.request("POST", "/api/settings", { token: caller.token, body: change });
  expect(status, text).toBe(200);
});

/** Makes a call whose transaction waits for a table while something else is done. */
async function runDuring(
  { api: { ctx } }: Caller,
  table: string,
  call: () => Promise<{ status: number }>,
  during: () => Promise<void>,
) {
  const running = await ctx.db.transaction(async (db) => {
    await db.execute(sql`lock table ${sql.identifier(table)} in exclusive mode`);
    const answer = call();
    await vi.waitFor(async () => {
      const { rows } = await ctx.db.execute(
        sql`select 1 from pg_locks where not granted and relation = ${table}::regclass`,
      );
      expect(rows).toHaveLength(1);
    }, 20_000);
    await during();
    return { answer };
  });
  return running.answer;
}

test.each(endings)("a change by somebody who %s while it is stored is taken back", async (_, status, end) => {
  const caller = await startWithCaller();
  const { api, token } = caller;
  const call = () => api.request("POST", "/api/settings", { token, body: change });
  expect((await runDuring(caller, "settings", call, () => end(caller))).status).toBe(status);
  expect(await listChanges(caller)).toEqual([]);
});

test("an image of somebody who is signed out while it is stored leaves no file", async () => {
  const caller = await startWithCaller();
  const { api, token } = caller;
  const form = new FormData();
  form.set("image", new File([new Uint8Array(await aJpeg({ width: 40, height: 30 }))], "lion.jpg"));
  const call = () => api.request("POST", "/api/images", { token, form });
  const end = () => expectDone(api.request("POST", "/api/auth/logout", { token }));
  expect((await runDuring(caller, "images", call, end)).status).toBe(401);
  expect(await listChanges(caller)).toEqual([]);
  for await (const { path } of api.ctx.app.files.list()) expect.unreachable(path);
});

test("a call can end the session that it is made with", async () => {
  const caller = await startWithCaller();
  const { api, token, id } = caller;
  const own = eq(sessions.user_id, id);
  const { family } = firstOrThrow(await api.ctx.db.select().from(sessions).where(own));
  await expectDone(api.request("DELETE", `/api/auth/sessions/${family}`, { token }));
  expect(await api.ctx.db.$count(sessions, own)).toBe(0);
});
