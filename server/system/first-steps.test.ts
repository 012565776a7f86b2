import { expect, onTestFinished, test } from "vitest";
import { mailOutbox } from "#server/database/tables.ts";
import { startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { clearSiteCache } from "#server/kit/site-settings.ts";
import { saveMailServer } from "#server/mail/server/save-mail-server.ts";
import { testMailServer } from "#server/mail/server/test-mail-server.ts";
import { aMail, queueTestMails } from "#server/mail/testing/mail-context.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { listOwnFirstSteps } from "./first-steps.ts";

test("the mail server is done once a test or an email has left through the one that is saved", async () => {
  const smtp = await startFakeSmtpServer();
  onTestFinished(smtp.stop);
  const ctx = await actingAs(await createTestContext(), "admin");
  ctx.app.publishInvalidation = () => clearSiteCache(ctx.app);
  const isDone = async () => (await listOwnFirstSteps(ctx, {})).steps.find(({ name }) => name === "mail")?.is_done;
  const values = { port: Number(new URL(smtp.url).port), user: "", sender: "office@ridge.example" };
  const tested = { ...values, host: "127.0.0.1" };
  const elsewhere = { ...values, host: "smtp.elsewhere.example" };
  await saveMailServer(ctx, elsewhere);
  await testMailServer(ctx, { ...tested, to: "me@ridge.example" });
  expect(await isDone()).toBe(false);
  await saveMailServer(ctx, tested);
  expect(await isDone()).toBe(true);
  await saveMailServer(ctx, { sender: "us@ridge.example" });
  expect(await isDone()).toBe(true);
  for (const change of [{ port: 2525 }, { user: "office" }, elsewhere]) {
    await saveMailServer(ctx, { ...tested, ...change });
    expect(await isDone()).toBe(false);
  }
  const accept = (accepted_at: string) => ctx.db.update(mailOutbox).set({ status: "accepted", accepted_at });
  await queueTestMails(ctx, aMail());
  await accept("2020-01-01T00:00:00Z");
  expect(await isDone()).toBe(false);
  await accept("2100-01-01T00:00:00Z");
  expect(await isDone()).toBe(true);
});
