import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { history, mailOutbox } from "#server/database/tables.ts";
import { readEnvironment } from "#server/environment.ts";
import { createContext } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { getMessage } from "./get-message.ts";
import { listOutbox } from "./list-outbox.ts";
import { resendMessage } from "./resend-message.ts";
import { aMail, createMailContext, listOutboxRows, queueTestMails, startMailWorker } from "./testing/mail-context.ts";

const noFilter = { status: "all", search: "" } as const;

test("the outbox lists messages newest first, in pages, without their bodies", async () => {
  const ctx = await createTestContext();
  for (const event of ["one", "two", "three"]) await queueTestMails(ctx, aMail({ event, subject: event }));
  const first = await listOutbox(ctx, { ...noFilter, limit: 2 });
  expect(first.items.map(({ subject }) => subject)).toEqual(["three", "two"]);
  expect(first.pagination).toMatchObject({ total: 3, has_more: true, total_pages: 2 });
  const second = await listOutbox(ctx, { ...noFilter, limit: 2, page: 2 });
  expect(second.items.map(({ subject }) => subject)).toEqual(["one"]);
  expect(JSON.stringify(first.items)).not.toContain("Thank you, Priya");
});

test("the outbox is searched by address and subject, and filtered by status", async () => {
  const ctx = await createTestContext();
  await queueTestMails(
    ctx,
    aMail({ to: "grace@example.com", subject: "100% yours" }),
    aMail({ subject: "1000 hills" }),
  );
  await ctx.db.update(mailOutbox).set({ status: "failed" }).where(eq(mailOutbox.subject, "1000 hills"));
  const subjects = async (query: Partial<Parameters<typeof listOutbox>[1]>) =>
    (await listOutbox(ctx, { ...noFilter, ...query })).items.map(({ subject }) => subject);
  expect(await subjects({ search: "GRACE@" })).toEqual(["100% yours"]);
  expect(await subjects({ search: "0% y" })).toEqual(["100% yours"]);
  expect(await subjects({ search: "_" })).toEqual([]);
  expect(await subjects({ status: "failed" })).toEqual(["1000 hills"]);
  expect(await subjects({ status: "accepted" })).toEqual([]);
});

test("a message is returned with its body; an unknown id is not found", async () => {
  const ctx = await createTestContext();
  await queueTestMails(ctx, aMail());
  const [row] = await listOutboxRows(ctx);
  expect(await getMessage(ctx, { id: row?.id ?? 0 })).toMatchObject({
    text: "Thank you, Priya",
    html: "<p>Thank you, Priya</p>",
  });
  await expect(getMessage(ctx, { id: 999 })).rejects.toMatchObject({ code: "not_found" });
  await expect(resendMessage(ctx, { id: 999 })).rejects.toMatchObject({ code: "not_found" });
});

const privateLinks = [
  "/sign-in/new-password",
  "/register/confirm",
  "/booking/withdraw",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
];

test.each(privateLinks)("a link below %s is visible to super administrators only, wherever it stands", async (path) => {
  const ctx = await createTestContext();
  const link = `https://lavatrails.example${path}/Zk39fQx-pV2hT1mNc8LrWq`;
  await queueTestMails(
    ctx,
    aMail({ subject: `Open ${link}`, text: `Here: ${link}`, html: `<a href="${link}">Here</a>` }),
  );
  const id = (await listOutboxRows(ctx))[0]?.id ?? 0;
  const answersTo = async (role: "super_admin" | "admin") => {
    const asRole = { ...ctx, actor: { ...ctx.actor, role } };
    const { html, text, subject } = await getMessage(asRole, { id });
    const listed = (await listOutbox(asRole, { ...noFilter })).items[0]?.subject ?? "";
    const resent = (await resendMessage(asRole, { id })).subject;
    return [html, text, subject, listed, resent];
  };
  for (const part of await answersTo("super_admin")) expect(part).toContain("Zk39fQx");
  for (const part of await answersTo("admin")) {
    expect(part).toContain(`${path}/…`);
    expect(part).not.toContain("Zk39fQx");
  }
});

test("a kept message is sent on request once there is an SMTP server, and audited with its booking", async () => {
  const { ctx, smtp } = await createMailContext();
  const environment = readEnvironment({ DATABASE_URL: ctx.app.environment.DATABASE_URL });
  await queueTestMails(createContext({ ...ctx.app, environment }, { actor: ctx.actor }), aMail());
  await startMailWorker(ctx);
  const [stored] = await listOutboxRows(ctx);
  expect(stored?.status).toBe("kept");
  expect(await resendMessage(ctx, { id: stored?.id ?? 0 })).toMatchObject({ status: "planned" });
  await vi.waitFor(async () => expect(await listOutboxRows(ctx)).toMatchObject([{ status: "accepted" }]));
  expect(await smtp.received()).toMatchObject([{ message_id: stored?.message_id }]);
  expect(await ctx.db.select().from(history)).toMatchObject([
    { kind: "booking", record_id: 1, what: "mail.sent_again", after: { to: "priya@example.com" } },
  ]);
});

test("an accepted message is resent under a new Message-ID", async () => {
  const { ctx, smtp } = await createMailContext();
  await startMailWorker(ctx);
  await queueTestMails(ctx, aMail());
  await vi.waitFor(async () => expect(await listOutboxRows(ctx)).toMatchObject([{ status: "accepted" }]));
  const [row] = await listOutboxRows(ctx);
  await resendMessage(ctx, { id: row?.id ?? 0 });
  await vi.waitFor(async () => expect(await smtp.received()).toHaveLength(2));
  const ids = (await smtp.received()).map(({ message_id }) => message_id);
  expect(new Set(ids).size).toBe(2);
});

test("without an SMTP server a message keeps status kept", async () => {
  const ctx = await createTestContext();
  await queueTestMails(ctx, aMail());
  const [row] = await listOutboxRows(ctx);
  expect(await resendMessage(ctx, { id: row?.id ?? 0 })).toMatchObject({ status: "kept" });
});

test("a message that a worker is sending is not queued a second time", async () => {
  const { ctx } = await createMailContext();
  await queueTestMails(ctx, aMail());
  const [row] = await listOutboxRows(ctx);
  const id = row?.id ?? 0;
  await ctx.db.execute(sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-other'`);
  await resendMessage(ctx, { id });
  const jobs = await ctx.db.execute(sql`select from graphile_worker._private_jobs`);
  expect(jobs.rows).toHaveLength(1);
  await ctx.db.update(mailOutbox).set({ status: "sending" });
  await expect(resendMessage(ctx, { id })).rejects.toMatchObject({ code: "still_sending" });
});
