import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Context } from "#server/kit/context.ts";
import { aMail, createMailContext, listOutboxRows, queueTestMails, startMailWorker } from "./testing/mail-context.ts";
import { startWorkerProcess } from "./testing/worker-process.ts";

const listStatuses = async (ctx: Context) => (await listOutboxRows(ctx)).map(({ status }) => status);

test("a message of a killed worker is taken over within two seconds", async () => {
  const { ctx, smtp } = await createMailContext();
  await smtp.setBehaviour("stall");
  const worker = await startWorkerProcess(ctx);
  await queueTestMails(ctx, aMail());
  await vi.waitFor(async () => expect(await smtp.stalled()).toBe(1), { timeout: 10_000 });
  await startMailWorker(ctx);
  await smtp.setBehaviour("normal");
  await worker.kill();
  const killedAt = Date.now();
  await vi.waitFor(async () => expect(await listStatuses(ctx)).toEqual(["accepted"]), { timeout: 10_000 });
  const [received] = await smtp.received();
  // Allows one more second for machines that are busy with other tests.
  expect((received?.at ?? 0) - killedAt).toBeLessThan(3_000);
});

test("a message of a live worker is not taken over", async () => {
  const { ctx, smtp } = await createMailContext();
  await smtp.setBehaviour("stall");
  await startWorkerProcess(ctx);
  await queueTestMails(ctx, aMail());
  await vi.waitFor(async () => expect(await smtp.stalled()).toBe(1), { timeout: 10_000 });
  await startMailWorker(ctx);
  await wait(2_500);
  expect(await listOutboxRows(ctx)).toMatchObject([{ status: "sending", attempts: 1 }]);
  expect(await smtp.stalled()).toBe(1);
});

test("no message is lost or gets a second Message-ID while workers are killed repeatedly", async () => {
  const { ctx, smtp } = await createMailContext();
  const mails = Array.from({ length: 200 }, (_, index) =>
    aMail({ event: `event-${index}`, subject: `Message ${index}` }),
  );
  await queueTestMails(ctx, ...mails);
  for (const lifetime of [60, 150, 40]) {
    const worker = await startWorkerProcess(ctx);
    await wait(lifetime);
    await worker.kill();
  }
  await startWorkerProcess(ctx);
  await vi.waitFor(async () => expect(new Set(await listStatuses(ctx))).toEqual(new Set(["accepted"])), {
    timeout: 20_000,
    interval: 100,
  });
  const received = await smtp.received();
  const storedIds = new Map((await listOutboxRows(ctx)).map(({ subject, message_id }) => [subject, message_id]));
  expect(new Set(received.map(({ subject }) => subject)).size).toBe(mails.length);
  for (const { subject, message_id } of received) expect(message_id).toBe(storedIds.get(subject));
});
