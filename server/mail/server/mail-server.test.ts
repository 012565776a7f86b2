import { type AddressInfo, createServer } from "node:net";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDatabase, openPool } from "#server/database/client.ts";
import { history, settings } from "#server/database/tables.ts";
import { startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { type Context, createContext } from "#server/kit/context.ts";
import { getMailServer, hasMailServer } from "#server/kit/mail/mail-server.ts";
import { clearSiteCache } from "#server/kit/site-settings.ts";
import { listenForInvalidations } from "#server/start/invalidation-listener.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext, type TestContextOptions } from "#server/testing/test-context.ts";
import { rateLimits } from "#shared/kit/limits.ts";
import { mailServerContract, serverMessages } from "#shared/mail/server-contract.ts";
import { getMailStatus } from "../get-mail-status.ts";
import { aMail, listOutboxRows, queueTestMails, startMailWorker } from "../testing/mail-context.ts";
import { checkDns } from "./check-dns.ts";
import { getMailServerState } from "./mail-settings.ts";
import { makeDkimKey } from "./make-dkim-key.ts";
import { saveMailServer } from "./save-mail-server.ts";
import { testMailServer } from "./test-mail-server.ts";

const password = "a secret of tests";
const server = { host: "smtp.relay.example", port: 587, user: "office", sender: "office@ridge.example" };

/** An administrator of an installation whose caches are cleared as in a running program. */
async function anOffice(options: TestContextOptions = {}): Promise<Context> {
  const ctx = await createTestContext(options);
  ctx.app.publishInvalidation = () => clearSiteCache(ctx.app);
  return actingAs(ctx, "admin");
}

/** Workers and listeners are other processes' matter, and may be slow on a busy machine. */
const patience = { timeout: 15_000 };

async function aRelay(smtp = startFakeSmtpServer()) {
  const relay = await smtp;
  onTestFinished(relay.stop);
  return {
    relay,
    local: { host: "127.0.0.1", port: Number(new URL(relay.url).port), user: "", sender: server.sender },
  };
}

test("a server that is entered is used, with the name of the site; its password is stored encrypted and never answered", async () => {
  const ctx = await anOffice();
  expect(await getMailStatus(ctx, {})).toMatchObject({ has_server: false });
  const saved = await saveMailServer(ctx, { ...server, password });
  expect(saved).toMatchObject({ ...server, has_password: true, is_password_readable: true });
  const { smtp, from } = (await getMailServer(ctx)) ?? expect.fail();
  expect(from).toEqual({ name: "Lava Trails", address: server.sender });
  expect(smtp).toMatchObject({ requireTLS: true, secure: false, auth: { user: "office", pass: password } });
  const stored = [await ctx.db.select().from(settings), await ctx.db.select().from(history), saved];
  expect(JSON.stringify([...stored, await getMailServerState(ctx)])).not.toContain(password);
});

test("the history of the settings, which more people read, names what was changed and no values", async () => {
  const ctx = await anOffice();
  await saveMailServer(ctx, { ...server, password });
  await makeDkimKey(ctx, {});
  const names = { "mail.host": null, "mail.user": null, "mail.password": null, "mail.sender": null };
  expect(await ctx.db.select().from(history).orderBy(history.id)).toMatchObject([
    { what: "settings.saved", before: names, after: names },
    { what: "settings.saved", before: { "mail.dkim": null }, after: { "mail.dkim": null } },
  ]);
});

test("a password needs the user that it is for", async () => {
  const ctx = await anOffice();
  const refused = { status: 422, details: { errors: { user: serverMessages.user } } };
  await expect(saveMailServer(ctx, { ...server, user: "", password })).rejects.toMatchObject(refused);
});

test("the password goes to the server, port and user that it was saved for, and to no other one", async () => {
  const ctx = await anOffice();
  await saveMailServer(ctx, { ...server, password });
  const refused = { status: 422, details: { errors: { password: serverMessages.password } } };
  await expect(saveMailServer(ctx, { host: "smtp.elsewhere.example" })).rejects.toMatchObject(refused);
  const { local } = await aRelay();
  const elsewhere = { ...local, user: server.user, to: "me@ridge.example" };
  await expect(testMailServer(ctx, elsewhere)).rejects.toMatchObject(refused);
  await expect(saveMailServer(ctx, { port: 465 })).rejects.toMatchObject(refused);
  expect(await saveMailServer(ctx, { sender: "us@ridge.example" })).toMatchObject({ has_password: true });
  expect(await saveMailServer(ctx, { host: "" })).toMatchObject({ host: "", has_password: false });
  expect(await hasMailServer(ctx)).toBe(false);
});

test("an outdated version is refused with the present values, which have no password", async () => {
  const ctx = await anOffice();
  const { version } = await saveMailServer(ctx, { ...server, password });
  const sender = "us@ridge.example";
  await saveMailServer(ctx, { version, sender });
  const refusal = await saveMailServer(ctx, { version, port: 25 }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "changed_meanwhile", details: { data: { current: { sender } } } });
  expect(JSON.stringify(refusal)).not.toContain(password);
});

test("what the environment sets wins", async () => {
  const environment = { SMTP_URL: "smtp://me:hidden@relay.example:2525", MAIL_FROM: "Ridge <hello@ridge.example>" };
  const ctx = await anOffice({ environment });
  const saved = await saveMailServer(ctx, { ...server, password });
  expect(saved.environment).toEqual({ server: "relay.example:2525", sender: environment.MAIL_FROM, signs: false });
  expect(JSON.stringify(saved)).not.toContain("hidden");
  expect(await getMailServer(ctx)).toMatchObject({
    ...{ smtp: { host: "relay.example", port: 2525 }, from: { name: "Ridge", address: "hello@ridge.example" } },
  });
});

test("a password and a key of another SECRET_KEY can't be read: emails are kept, and the settings say so", async () => {
  const ctx = await anOffice();
  await saveMailServer(ctx, { ...server, password });
  await makeDkimKey(ctx, {});
  const restored = createContext(
    { ...ctx.app, secret_key: "another key of tests, of enough length" },
    { actor: ctx.actor },
  );
  expect(await getMailServer(restored)).toBeNull();
  await queueTestMails(restored, aMail());
  expect(await listOutboxRows(restored)).toMatchObject([{ status: "kept" }]);
  expect(await getMailServerState(restored)).toMatchObject({
    ...{ has_password: true, is_password_readable: false, kept: 1, dkim: { domain: "ridge.example", record: null } },
  });
});

test("a worker sends by another server as soon as one is saved, signed with the key, and what was kept stays kept", async () => {
  const ctx = await anOffice({ app: { clock: () => new Date() } });
  const [first, second] = [await aRelay(), await aRelay()];
  await startMailWorker(ctx);
  await queueTestMails(ctx, aMail({ event: "kept" }));
  await saveMailServer(ctx, first.local);
  await makeDkimKey(ctx, {});
  await queueTestMails(ctx, aMail({ event: "first" }));
  await vi.waitFor(async () => expect(await first.relay.received()).toHaveLength(1), patience);
  await saveMailServer(ctx, second.local);
  await queueTestMails(ctx, aMail({ event: "second" }));
  await vi.waitFor(async () => expect(await second.relay.received()).toHaveLength(1), patience);
  expect(await first.relay.received()).toHaveLength(1);
  const raw = await second.relay.raw(0);
  expect(raw).toContain("From: Lava Trails <office@ridge.example>");
  expect(raw.replace(/\s+/g, "")).toContain("d=ridge.example;");
  await vi.waitFor(
    async () =>
      expect(await listOutboxRows(ctx)).toMatchObject([
        { status: "kept" },
        { status: "accepted" },
        { status: "accepted" },
      ]),
    patience,
  );
});

test("another process uses the server as soon as it has heard of the change", async () => {
  const ctx = await anOffice();
  const { log } = ctx.app;
  const { connectionString } = ctx.app.pool.options;
  const pool = openPool({ connectionString }, { connections: 2, log });
  const otherApp = { ...ctx.app, pool, db: createDatabase(pool) };
  const heard = vi.fn(() => clearSiteCache(otherApp));
  const subscription = listenForInvalidations({
    ...{ connection: { connectionString }, ownPool: pool, log, onInvalidation: heard },
  });
  onTestFinished(async () => {
    await subscription.stop();
    await pool.end();
  });
  const other = createContext(otherApp, { actor: ctx.actor });
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), patience);
  expect(await hasMailServer(other)).toBe(false);
  await saveMailServer(ctx, server);
  await vi.waitFor(async () => expect(await hasMailServer(other)).toBe(true), patience);
});

test("a test is sent by values that aren't saved, and answers what the server said", async () => {
  const ctx = await anOffice();
  const { relay, local } = await aRelay();
  const input = { ...local, to: "me@ridge.example" };
  expect(await testMailServer(ctx, input)).toMatchObject({ is_accepted: true, status: expect.stringMatching(/^250/) });
  expect(await relay.received()).toMatchObject([
    { to: ["me@ridge.example"], subject: "Test message from Lava Trails" },
  ]);
  await relay.setBehaviour("refuse");
  expect(await testMailServer(ctx, input)).toEqual({ is_accepted: false, status: "550 5.1.1 No such mailbox here" });
  await relay.stop();
  expect(await testMailServer(ctx, input)).toMatchObject({
    ...{ is_accepted: false, status: expect.stringMatching(/^Could not connect/) },
  });
  expect(await getMailServerState(ctx)).toMatchObject({ host: "", sender: "" });
  await expect(testMailServer(ctx, { ...input, host: "" })).rejects.toMatchObject({ status: 422 });
});

/** A mail server that refuses the sign-in, and repeats what it was sent. */
async function aTalkativeRelay() {
  const smtp = createServer((socket) => {
    socket.on("error", () => undefined).write("220 relay.example\r\n");
    socket.on("data", (line) =>
      socket.write(/^EHLO/.test(`${line}`) ? "250-relay.example\r\n250 AUTH PLAIN\r\n" : `535 Bad: ${line}`),
    );
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void smtp.close());
  return (smtp.address() as AddressInfo).port;
}

test("credentials that a mail server repeats are shown to nobody", async () => {
  const ctx = await anOffice();
  const local = { host: "127.0.0.1", port: await aTalkativeRelay(), user: "office", sender: server.sender };
  const { status } = await testMailServer(ctx, { ...local, password, to: "me@ridge.example" });
  expect(status).toBe("535 Bad: AUTH PLAIN ***==");
});

const dns = (records: Record<string, string[]>) => ({
  app: {
    resolveTxt: async (name: string) => {
      if (name === "broken.example") throw Object.assign(new Error(name), { code: "ESERVFAIL" });
      const found = records[name];
      if (!found) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
      return found;
    },
  },
});
const statesOf = async (ctx: Context) => {
  const { checks } = await checkDns(ctx, {});
  return Object.fromEntries(checks.map(({ kind, state, value, name }) => [kind, [state, name, value]]));
};

test("missing records are proposed: the mail server, the key and a policy that only reports", async () => {
  const ctx = await anOffice(dns({ "ridge.example": ["google-site-verification=1"] }));
  await saveMailServer(ctx, server);
  const { dkim } = await makeDkimKey(ctx, {});
  expect(await statesOf(ctx)).toEqual({
    spf: ["missing", "ridge.example", "v=spf1 mx a:smtp.relay.example ~all"],
    dkim: ["missing", "lava1._domainkey.ridge.example", dkim?.record?.value],
    dmarc: ["missing", "_dmarc.ridge.example", "v=DMARC1; p=none"],
  });
});

test.each([
  ["names the service of the server", ["v=spf1 include:relay.example -all"], "right"],
  ["names the server", ["v=spf1 a:smtp.relay.example -all"], "right"],
  ["names others", ["v=spf1 include:_spf.google.com -all"], "different"],
  ["stands there twice", ["v=spf1 include:relay.example -all", "v=spf1 mx -all"], "different"],
])("an SPF record that %s is %s", async (_, records, state) => {
  const ctx = await anOffice(dns({ "ridge.example": records }));
  await saveMailServer(ctx, server);
  expect((await statesOf(ctx)).spf).toEqual([state, "ridge.example", ""]);
});

test("keys are compared, a policy of the domain above counts, and a DNS that doesn't answer is no missing record", async () => {
  const records: Record<string, string[]> = { "_dmarc.ridge.example": ["v=DMARC1; p=quarantine"] };
  const ctx = await anOffice(dns(records));
  await saveMailServer(ctx, { ...server, sender: "office@mail.ridge.example" });
  const { dkim } = await makeDkimKey(ctx, {});
  const { name, value } = dkim?.record ?? expect.fail();
  const stateOf = async (kind: string) => (await statesOf(ctx))[kind]?.[0];
  records[name] = [value.replace("p=", "p= ")];
  expect([await stateOf("dkim"), await stateOf("dmarc")]).toEqual(["right", "right"]);
  records[name] = ["v=DKIM1; p=AAAA"];
  expect(await stateOf("dkim")).toBe("different");
  await saveMailServer(ctx, { sender: "office@broken.example" });
  expect([await stateOf("spf"), await stateOf("dmarc")]).toEqual(["unknown", "missing"]);
});

test.each([
  ["a.b.c.ridge.example", ["_dmarc.a.b.c.ridge.example", "_dmarc.ridge.example"]],
  ["mail.ridge.co.tz", ["_dmarc.mail.ridge.co.tz", "_dmarc.ridge.co.tz"]],
  ["ridge.co.tz", ["_dmarc.ridge.co.tz"]],
])("the policy of %s is looked up at it and at its organisation's domain", async (domain, expected) => {
  const resolveTxt = vi.fn(async (): Promise<string[]> => []);
  const ctx = await anOffice({ app: { resolveTxt } });
  await saveMailServer(ctx, { ...server, sender: `office@${domain}` });
  await checkDns(ctx, {});
  expect(resolveTxt.mock.calls.flat().filter((name: string) => name.startsWith("_dmarc"))).toEqual(expected);
});

test("tests, keys and look-ups of records are limited, each by itself", () => {
  const { test: sending, makeKey, checkDns: looking } = mailServerContract;
  const limits = [sending.limit, makeKey.limit, looking.limit];
  expect(new Set(limits).size).toBe(3);
  expect(rateLimits[sending.limit]).toEqual({ calls: 20, seconds: 300 });
});

test("another key has another name, and its private half is stored encrypted", async () => {
  const ctx = await anOffice();
  await expect(makeDkimKey(ctx, {})).rejects.toMatchObject({ message: serverMessages.noDomain });
  await saveMailServer(ctx, server);
  await makeDkimKey(ctx, {});
  expect((await makeDkimKey(ctx, {})).dkim?.record?.name).toBe("lava2._domainkey.ridge.example");
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, "dkim"));
  expect(JSON.stringify(row)).not.toContain("PRIVATE KEY");
  expect((await getMailServer(ctx))?.dkim?.privateKey).toContain("PRIVATE KEY");
});
