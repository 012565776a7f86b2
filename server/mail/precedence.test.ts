import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { mailOutbox } from "#server/database/tables.ts";
import { requestPasswordLink } from "#server/sign-in/forgotten-password.ts";
import { startWorkers } from "#server/start-workers.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { requeueLostMessages } from "./requeue-lost-messages.ts";
import { resendMessage } from "./resend-message.ts";
import {
  aMail,
  createMailContext,
  listOutboxRows,
  makeRetriesDue,
  queueTestMails,
  startMailWorker,
} from "./testing/mail-context.ts";

const aNewsletter = (id: number) =>
  aMail({
    about: { room: "newsletter", id },
    subject: `News ${id}`,
    event: "campaign",
    to: `reader-${id}@example.com`,
  });
const manyNewsletters = Array.from({ length: 40 }, (_, index) => aNewsletter(index + 1));

test("emails of bookings are sent before all others that wait, also when they are retried or sent again", async () => {
  const { ctx, smtp } = await createMailContext();
  await queueTestMails(ctx, ...manyNewsletters);
  await queueTestMails(ctx, aMail({ subject: "new" }));
  for (const subject of ["lost", "again"]) await queueTestMails(ctx, aMail({ subject, event: subject }));
  const rows = await listOutboxRows(ctx);
  const idOf = (subject: string) => rows.find((row) => row.subject === subject)?.id ?? 0;
  await ctx.app.pool.query("delete from graphile_worker._private_jobs where key = $1", [`mail:${idOf("lost")}`]);
  await requeueLostMessages(ctx);
  await resendMessage(ctx, { id: idOf("again") });
  await startMailWorker(ctx, 1);
  await vi.waitFor(async () => expect(await smtp.received()).toHaveLength(43), { timeout: 10_000 });
  const firstSubjects = (await smtp.received()).slice(0, 3).map(({ subject }) => subject);
  expect(firstSubjects.toSorted()).toEqual(["again", "lost", "new"]);
});

test("a booking's email that was deferred is retried before all others that wait", async () => {
  const { ctx, smtp } = await createMailContext();
  await smtp.setBehaviour("defer");
  const worker = await startMailWorker(ctx, 1);
  await queueTestMails(ctx, aMail({ subject: "deferred" }));
  await vi.waitFor(async () => expect(await listOutboxRows(ctx)).toMatchObject([{ status: "planned", attempts: 1 }]));
  await worker.stop();
  await queueTestMails(ctx, ...manyNewsletters);
  await smtp.setBehaviour("normal");
  await makeRetriesDue(ctx);
  // Without a precedence, the jobs that have been due for longest are run first.
  const [first] = await listOutboxRows(ctx);
  const makeOthersOlder = "update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where key <> $1";
  await ctx.app.pool.query(makeOthersOlder, [`mail:${first?.id}`]);
  await startMailWorker(ctx, 1);
  await vi.waitFor(async () => expect(await smtp.received()).toHaveLength(41), { timeout: 10_000 });
  expect((await smtp.received())[0]?.subject).toBe("deferred");
});

test("a relay that hangs holds up no other job, and at a stop its messages wait for the next worker", async () => {
  const { ctx, smtp } = await createMailContext();
  await smtp.setBehaviour("stall");
  const workers = await startWorkers(ctx.app);
  onTestFinished(workers.stop);
  await queueTestMails(ctx, ...manyNewsletters.slice(0, 6));
  await vi.waitFor(async () => expect(await smtp.stalled()).toBe(4), { timeout: 10_000 });
  const { email } = await aUser(ctx);
  await requestPasswordLink(ctx, { email });
  const links = () => ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "password_reset"));
  await vi.waitFor(async () => expect(await links()).toHaveLength(1), { timeout: 10_000 });
  await workers.stop();
  const rows = await listOutboxRows(ctx);
  expect(rows.map(({ status }) => status)).toEqual(Array(7).fill("planned"));
  const locked = await ctx.app.pool.query("select from graphile_worker._private_jobs where locked_at is not null");
  expect(locked.rowCount).toBe(0);
  await smtp.setBehaviour("normal");
  await startMailWorker(ctx);
  await vi.waitFor(async () => expect(await smtp.received()).toHaveLength(7), { timeout: 10_000 });
});
