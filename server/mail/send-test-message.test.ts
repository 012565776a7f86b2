import { expect, test, vi } from "vitest";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { getMailStatus } from "./get-mail-status.ts";
import { getMessage } from "./get-message.ts";
import { sendTestMessage } from "./send-test-message.ts";
import { createMailContext, listOutboxRows, startMailWorker } from "./testing/mail-context.ts";

test("a test goes to the own address and is accepted by the mail server, each time anew", async () => {
  const { ctx: system, smtp } = await createMailContext();
  const ctx = await actingAs(system, "admin");
  await startMailWorker(ctx);
  const first = await sendTestMessage(ctx, {});
  const second = await sendTestMessage(ctx, {});
  expect(first).toMatchObject({ to_address: ctx.actor.email, template: "test_message", status: "planned" });
  for (const { id } of [first, second])
    await vi.waitFor(async () => expect(await getMessage(ctx, { id })).toMatchObject({ status: "accepted" }));
  expect((await smtp.received()).map(({ to }) => to)).toEqual([[ctx.actor.email], [ctx.actor.email]]);
});

test("a test that the mail server refuses tells its answer", async () => {
  const { ctx: system, smtp } = await createMailContext();
  const ctx = await actingAs(system, "admin");
  await smtp.setBehaviour("refuse");
  await startMailWorker(ctx);
  const { id } = await sendTestMessage(ctx, {});
  await vi.waitFor(
    async () =>
      expect(await getMessage(ctx, { id })).toMatchObject({
        status: "failed",
        last_error: expect.stringContaining("No such mailbox here"),
      }),
    { timeout: 10_000 },
  );
});

test("without a mail server the test is kept", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  expect(await sendTestMessage(ctx, {})).toMatchObject({ status: "kept" });
  expect(await listOutboxRows(ctx)).toHaveLength(1);
});

test("only holders of system.config read what is wrong with the set-up", async () => {
  const ctx = await createTestContext({ environment: { SMTP_URL: "smtp://relay.example" } });
  const { has_server, problems } = await getMailStatus(await actingAs(ctx, "admin"), {});
  expect(has_server).toBe(true);
  expect(problems).toEqual(
    ["PUBLIC_URL", "Settings, Mail", "Payment terms"].map((name) => expect.stringContaining(name)),
  );
  expect(await getMailStatus(await actingAs(ctx, "staff"), {})).toEqual({ has_server: true, problems: [] });
});
