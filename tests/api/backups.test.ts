import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import { desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { history, users } from "#server/database/tables.ts";
import type { FileStore } from "#server/engine/files/file-store.ts";
import type { Context } from "#server/kit/context.ts";
import { logout } from "#server/sign-in/logout.ts";
import { anAccount, correctPassword, signIn, withBearer } from "#server/sign-in/testing/an-account.ts";
import { anAccountWithPasskey, proveWith } from "#server/sign-in/testing/passkeys.ts";
import { anAccountWithCodes, codeOf } from "#server/sign-in/testing/second-step.ts";
import { aFolder, query, restore } from "#server/system/testing/backups.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { createApiRoutes } from "#server/web/api-routes.ts";
import type { HttpVariables } from "#server/web/http-variables.ts";
import { createMetrics } from "#server/web/metrics.ts";
import type { Role } from "#shared/kit/roles.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

/** The API, and somebody signed in, with a way to download as a browser does: without the token of the session. */
async function openApi({ role = "super_admin", api }: { role?: Role; api?: TestApi } = {}) {
  const { ctx, request } = api ?? (await createTestApi());
  const account = await anAccount(ctx, { role });
  const { token } = await signIn(ctx, account);
  const ask = (current_password = correctPassword) =>
    request("POST", "/api/system/backups", { token, body: { current_password } });
  const getUrl = async () => String(((await ask()).body.data as { url: string }).url);
  const list = async () => (await request("GET", "/api/system/backups", { token })).body.data;
  const hono = new Hono<HttpVariables>();
  hono.route("/api", createApiRoutes({ app: ctx.app, metrics: createMetrics(ctx.app.pool), strict: true }));
  const open = async (url: string, method = "GET") => hono.request(`http://localhost${url}`, { method });
  return { ctx, account, token, ask, getUrl, list, open };
}

const lastEvent = async ({ db }: Context) =>
  (await db.select().from(history).where(eq(history.kind, "backup")).orderBy(desc(history.id)).limit(1))[0];

test("a super administrator downloads a file that can be restored, and the history tells who", async () => {
  const { ctx, getUrl, open, list } = await openApi();
  await aBooking(ctx);
  const response = await open(await getUrl());
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="[a-z0-9-]+-backup-2026-11-23-0600\.tar\.gz"$/,
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const file = join(await aFolder(), "backup.tar.gz");
  await writeFile(file, bytes);
  const { url } = await restore(file);
  expect(await query(url, "select customer_first_name as name from bookings")).toEqual([{ name: "Priya" }]);
  await vi.waitFor(async () =>
    expect(await list()).toEqual({
      is_running: false,
      items: [
        expect.objectContaining({
          actor_name: "Keza Uwase",
          is_complete: true,
          size_bytes: bytes.length,
          missing_files: 0,
        }),
      ],
    }),
  );
});

test("an administrator is refused", async () => {
  const { ask } = await openApi({ role: "admin" });
  expect((await ask()).status).toBe(403);
});

test("a wrong password is refused at its field, and nothing is written to the history", async () => {
  const { ctx, ask } = await openApi();
  const { status, body } = await ask("not my password");
  expect([status, body.errors]).toEqual([422, { current_password: "Current password is incorrect" }]);
  expect(await lastEvent(ctx)).toBeUndefined();
});

test("with codes from an app the password alone makes no address", async () => {
  const { ctx, request } = await createTestApi();
  const { own, secret } = await anAccountWithCodes(ctx, { role: "super_admin" });
  const ask = (body: object) => request("POST", "/api/system/backups", { token: own.bearer ?? "", body });
  const refused = await ask({ current_password: correctPassword });
  expect([refused.status, refused.body.errors]).toEqual([422, { code: "Please enter the code" }]);
  const code = codeOf(secret, ctx);
  expect((await ask({ current_password: correctPassword, code })).status).toBe(200);
  expect((await ask({ current_password: correctPassword, code })).status).toBe(422);
});

test("with passkeys only the password alone makes no address", async () => {
  const { ctx, request } = await createTestApi();
  const { own, authenticator } = await anAccountWithPasskey(ctx, { role: "super_admin" });
  const ask = (body: object) => request("POST", "/api/system/backups", { token: own.bearer ?? "", body });
  expect(await ask({ current_password: correctPassword })).toMatchObject({
    status: 409,
    body: { code: "passkey_needed" },
  });
  expect((await ask(await proveWith(ctx, authenticator))).status).toBe(200);
});

test("an address ends when its owner signs out", async () => {
  const { ctx, token, getUrl, open } = await openApi();
  const url = await getUrl();
  await logout(withBearer(ctx, token));
  expect((await open(url)).status).toBe(404);
});

test("an address works once", async () => {
  const { getUrl, open } = await openApi();
  const url = await getUrl();
  await (await open(url)).arrayBuffer();
  const second = await open(url);
  expect([second.status, await second.json()]).toMatchObject([404, { code: "backup_link_ended" }]);
});

test("looking at an address without downloading it doesn't use it up", async () => {
  const { getUrl, open } = await openApi();
  const url = await getUrl();
  expect((await open(url, "HEAD")).status).toBe(405);
  const response = await open(url);
  expect(response.status).toBe(200);
  await response.arrayBuffer();
});

test("an address ends after minutes", async () => {
  const { ctx, getUrl, open } = await openApi();
  const url = await getUrl();
  const later = new Date(ctx.now.getTime() + 3 * 60_000);
  ctx.app.clock = () => later;
  expect((await open(url)).status).toBe(404);
});

test("an address that is guessed, or whose owner may not any more, is refused", async () => {
  const { ctx, account, getUrl, open } = await openApi();
  expect((await open("/api/system/backups/guess")).status).toBe(404);
  const url = await getUrl();
  await ctx.db.update(users).set({ role: "admin" }).where(eq(users.id, account.id));
  expect((await open(url)).status).toBe(404);
});

/** A file store in which the backup stops at a file until it is let go on. */
function pausingFiles(files: FileStore) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const list = async function* () {
    await promise;
    yield* files.list();
  };
  return { files: { ...files, list }, goOn: resolve };
}

test("only one backup is made at a time, and the next one can follow", async () => {
  const api = await createTestApi();
  const { files, goOn } = pausingFiles(api.ctx.app.files);
  api.ctx.app.files = files;
  const { getUrl, ask, open, list } = await openApi({ api });
  const [first, second] = [await getUrl(), await getUrl()];
  const running = await open(first);
  expect(await list()).toMatchObject({ is_running: true });
  expect(await ask()).toMatchObject({ status: 409, body: { code: "backup_running" } });
  expect((await open(second)).status).toBe(409);
  goOn();
  await running.arrayBuffer();
  await vi.waitFor(async () => expect(await list()).toMatchObject({ is_running: false }));
  await (await open(second)).arrayBuffer();
});

test("a download that is given up ends the backup, which is in the history as broken off", async () => {
  const api = await createTestApi();
  const { files, goOn } = pausingFiles(api.ctx.app.files);
  api.ctx.app.files = files;
  await api.ctx.app.files.put("images/highlights/0123456789abcdef0123.mp4", new Uint8Array(1000), "video/mp4");
  const { getUrl, open, list } = await openApi({ api });
  const response = await open(await getUrl());
  await response.body?.cancel();
  await nextTick();
  goOn();
  await vi.waitFor(async () =>
    expect(await list()).toMatchObject({ is_running: false, items: [{ is_complete: false }] }),
  );
});

test("a file store that fails breaks the download off, so that its file doesn't look complete", async () => {
  const { ctx, getUrl, open, list } = await openApi();
  // biome-ignore lint/correctness/useYield: fails before the first file
  ctx.app.files.list = async function* () {
    throw new Error("the disk is broken");
  };
  const response = await open(await getUrl());
  await expect(response.arrayBuffer()).rejects.toThrow();
  await vi.waitFor(async () => expect(await list()).toMatchObject({ items: [{ is_complete: false }] }));
});
