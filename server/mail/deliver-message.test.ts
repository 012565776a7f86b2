import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { mailOutbox } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { queueMails } from "#server/kit/mail/queue-mails.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { requeueLostMessages } from "./requeue-lost-messages.ts";
import {
  aMail,
  createMailContext,
  listOutboxRows,
  makeRetriesDue,
  queueTestMails,
  startMailWorker,
} from "./testing/mail-context.ts";

const waitForStatus = (ctx: Context, status: string) =>
  vi.waitFor(async () => expect((await listOutboxRows(ctx)).map((row) => row.status)).toEqual([status]), {
    timeout: 10_000,
  });

const secondsUntil = (instant: string | null): number => (new Date(instant ?? 0).getTime() - Date.now()) / 1000;

test("a message is delivered as soon as its transaction has committed", async () => {
  const { ctx, smtp } = await createMailContext();
  await startMailWorker(ctx);
  await queueTestMails(ctx, aMail({ reply_to: "info@lavatrails.example" }));
  await waitForStatus(ctx, "accepted");
  const [row] = await listOutboxRows(ctx);
  expect(row).toMatchObject({ attempts: 1, last_error: "", next_at: null, accepted_at: expect.any(String) });
  expect(await smtp.received()).toMatchObject([
    { to: ["priya@example.com"], subject: "Your booking request LT1", message_id: row?.message_id },
  ]);
  expect(row?.message_id).toMatch(/^<[0-9a-f]{32}@lavatrails\.example>$/);
  const raw = await smtp.raw(0);
  expect(raw).toMatch(/^From: Lava Trails <info@lavatrails\.example>\r?$/m);
  expect(raw).toMatch(/^Reply-To: info@lavatrails\.example\r?$/m);
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
});

test("a message of a failed transaction is not sent", async () => {
  const { ctx } = await createMailContext();
  const result = inTransaction(ctx, async (tx) => {
    await queueMails(tx, [aMail()]);
    throw new Error("no");
  });
  await expect(result).rejects.toThrow("no");
  expect(await listOutboxRows(ctx)).toEqual([]);
});

test("a message refused by the relay fails, with the relay's reply as its error", async () => {
  const { ctx, smtp } = await createMailContext();
  await smtp.setBehaviour("refuse");
  await startMailWorker(ctx);
  await queueTestMails(ctx, aMail());
  await waitForStatus(ctx, "failed");
  expect(await listOutboxRows(ctx)).toMatchObject([
    { attempts: 1, next_at: null, last_error: expect.stringContaining("5.1.1") },
  ]);
});

test("a message deferred by the relay is retried with growing delays", async () => {
  const { ctx, smtp } = await createMailContext();
  await smtp.setBehaviour("defer");
  await startMailWorker(ctx);
  await queueTestMails(ctx, aMail());
  await vi.waitFor(async () => expect(await listOutboxRows(ctx)).toMatchObject([{ status: "planned", attempts: 1 }]));
  const [first] = await listOutboxRows(ctx);
  expect(secondsUntil(first?.next_at ?? null)).toBeGreaterThan(25);
  expect(secondsUntil(first?.next_at ?? null)).toBeLessThan(31);
  await makeRetriesDue(ctx);
  await vi.waitFor(async () => expect(await listOutboxRows(ctx)).toMatchObject([{ status: "planned", attempts: 2 }]));
  const [second] = await listOutboxRows(ctx);
  expect(secondsUntil(second?.next_at ?? null)).toBeGreaterThan(100);
  await smtp.setBehaviour("normal");
  await makeRetriesDue(ctx);
  await waitForStatus(ctx, "accepted");
  expect(await smtp.received()).toHaveLength(1);
});

test("a relay that hangs runs into the timeout, and the message is retried", async () => {
  const { ctx, smtp } = await createMailContext();
  await smtp.setBehaviour("stall");
  await startMailWorker(ctx);
  await queueTestMails(ctx, aMail());
  await vi.waitFor(async () => expect(await listOutboxRows(ctx)).toMatchObject([{ status: "planned", attempts: 1 }]), {
    timeout: 5_000,
  });
  await smtp.setBehaviour("normal");
  await makeRetriesDue(ctx);
  await waitForStatus(ctx, "accepted");
});

test("a connection that breaks during a message leads to a retry under the same Message-ID", async () => {
  const { ctx, smtp } = await createMailContext();
  await smtp.setBehaviour("cut");
  await startMailWorker(ctx);
  await queueTestMails(ctx, aMail());
  await vi.waitFor(async () => expect(await listOutboxRows(ctx)).toMatchObject([{ status: "planned", attempts: 1 }]), {
    timeout: 5_000,
  });
  await smtp.setBehaviour("drop");
  await makeRetriesDue(ctx);
  await vi.waitFor(async () => expect(await listOutboxRows(ctx)).toMatchObject([{ status: "planned", attempts: 2 }]), {
    timeout: 5_000,
  });
  await smtp.setBehaviour("normal");
  await makeRetriesDue(ctx);
  await waitForStatus(ctx, "accepted");
  const ids = (await smtp.received()).map(({ message_id }) => message_id);
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids).size).toBe(1);
});

test("without an SMTP server messages get status kept, and no job is queued", async () => {
  const ctx = await createTestContext();
  await queueTestMails(ctx, aMail());
  expect(await listOutboxRows(ctx)).toMatchObject([{ status: "kept", attempts: 0 }]);
  const { rows } = await ctx.db.execute(sql`select from graphile_worker._private_jobs`);
  expect(rows).toHaveLength(0);
});

test("an event that is queued repeatedly sends one message per address", async () => {
  const { ctx, smtp } = await createMailContext();
  await startMailWorker(ctx);
  await queueTestMails(ctx, aMail(), aMail({ to: "PRIYA@example.com" }));
  await queueTestMails(ctx, aMail());
  await waitForStatus(ctx, "accepted");
  expect(await smtp.received()).toHaveLength(1);
});

test("message fields can't inject headers or recipients", async () => {
  const { ctx, smtp } = await createMailContext();
  await startMailWorker(ctx);
  await queueTestMails(
    ctx,
    aMail({
      subject: "Hello\r\nBcc: victim@example.com\u2028X: y",
      reply_to: "a@b.example\r\nBcc: victim@example.com",
    }),
  );
  await vi.waitFor(async () => expect((await listOutboxRows(ctx))[0]?.status).toMatch(/accepted|failed/));
  const [row] = await listOutboxRows(ctx);
  expect(row?.subject).toBe("Hello Bcc: victim@example.com X: y");
  const received = await smtp.received();
  for (const { to } of received) expect(to).toEqual(["priya@example.com"]);
  if (received.length > 0) expect(await smtp.raw(0)).not.toMatch(/^(Bcc|X):/m);
});

test("the sweep requeues a message without a job, but not one that a worker is sending", async () => {
  const { ctx, smtp } = await createMailContext();
  await queueTestMails(ctx, aMail(), aMail({ event: "booking.confirmed" }));
  await ctx.db.execute(sql`delete from graphile_worker._private_jobs`);
  await ctx.db.update(mailOutbox).set({ status: "sending" }).where(sql`event = 'booking.confirmed'`);
  await requeueLostMessages(ctx);
  const keys = await ctx.db.execute(sql`select key from graphile_worker._private_jobs`);
  expect(keys.rows).toHaveLength(1);
  await ctx.db.execute(sql`update mail_outbox set updated_at = now() - interval '10 minutes'`);
  await startMailWorker(ctx);
  await vi.waitFor(async () =>
    expect((await listOutboxRows(ctx)).map(({ status }) => status)).toEqual(["accepted", "accepted"]),
  );
  expect(await smtp.received()).toHaveLength(2);
});
