import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Context } from "#server/kit/context.ts";
import { aMail, mailContext, outboxOf, queue, workOnMail } from "./testing/mail-context.ts";
import { workerProcess } from "./testing/worker-process.ts";

const statusesOf = async (ctx: Context) => (await outboxOf(ctx)).map(({ status }) => status);

test("a message in the hands of a process that is killed is taken over within two seconds", async () => {
  const { ctx, peer } = await mailContext();
  await peer.behave("stall");
  const doomed = await workerProcess(ctx);
  await queue(ctx, aMail());
  await vi.waitFor(async () => expect(await peer.stalled()).toBe(1), { timeout: 10_000 });
  await workOnMail(ctx);
  await peer.behave("normal");
  await doomed.kill();
  const killed = Date.now();
  await vi.waitFor(async () => expect(await statusesOf(ctx)).toEqual(["accepted"]), { timeout: 10_000 });
  const [received] = await peer.received();
  // A second above the promise, for machines that are busy with other tests.
  expect((received?.at ?? 0) - killed).toBeLessThan(3_000);
});

test("a worker that is alive keeps what it has in its hands", async () => {
  const { ctx, peer } = await mailContext();
  await peer.behave("stall");
  await workerProcess(ctx);
  await queue(ctx, aMail());
  await vi.waitFor(async () => expect(await peer.stalled()).toBe(1), { timeout: 10_000 });
  await workOnMail(ctx);
  await wait(2_500);
  expect(await outboxOf(ctx)).toMatchObject([{ status: "sending", attempts: 1 }]);
  expect(await peer.stalled()).toBe(1);
});

test("nothing is lost while workers are killed again and again, and no message has two Message-IDs", async () => {
  const { ctx, peer } = await mailContext();
  const many = Array.from({ length: 200 }, (_, index) =>
    aMail({ event: `event-${index}`, subject: `Message ${index}` }),
  );
  await queue(ctx, ...many);
  for (const lives of [60, 150, 40]) {
    const doomed = await workerProcess(ctx);
    await wait(lives);
    await doomed.kill();
  }
  await workerProcess(ctx);
  await vi.waitFor(async () => expect(new Set(await statusesOf(ctx))).toEqual(new Set(["accepted"])), {
    timeout: 20_000,
    interval: 100,
  });
  const received = await peer.received();
  const kept = new Map((await outboxOf(ctx)).map(({ subject, message_id }) => [subject, message_id]));
  expect(new Set(received.map(({ subject }) => subject)).size).toBe(many.length);
  for (const { subject, message_id } of received) expect(message_id).toBe(kept.get(subject));
});
