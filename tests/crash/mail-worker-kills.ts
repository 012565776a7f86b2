import { setTimeout as wait } from "node:timers/promises";
import { count, eq } from "drizzle-orm";
import fc from "fast-check";
import { onTestFinished, vi } from "vitest";
import { mailOutbox } from "#server/database/tables.ts";
import { startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { type Mail, queueMails } from "#server/kit/mail/queue-mails.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { aDatabase } from "./a-database.ts";
import { expectEveryMailSentOnce, waitUntilAllMailSent } from "./consistency.ts";
import { crashSeed } from "./kill-rounds.ts";
import { openContext } from "./open-context.ts";
import { launchTestProduct } from "./test-product.ts";

const buildConfirmation = (number: number): Mail => ({
  to: `traveller-${number}@example.com`,
  template: "booking_confirmation",
  subject: `Your booking LT${number} is confirmed`,
  html: "<p>See you in Musanze.</p>",
  text: "See you in Musanze.",
  event: "booking.confirmed.2",
  about: { room: "bookings", id: number },
});

async function countAccepted({ db }: Context): Promise<number> {
  const [row] = await db.select({ accepted: count() }).from(mailOutbox).where(eq(mailOutbox.status, "accepted"));
  return row?.accepted ?? 0;
}

/** Kills the worker repeatedly while it sends confirmations to a relay in another process; each must be sent once. */
export async function expectMailSurvivesKills({ mails, kills }: { mails: number; kills: number }): Promise<void> {
  const smtp = await startFakeSmtpServer();
  onTestFinished(smtp.stop);
  const url = await aDatabase();
  const environment = { DATABASE_URL: url, SMTP_URL: smtp.url, ROLE: "worker" };
  const ctx = openContext({ connectionString: url }, { SMTP_URL: smtp.url });
  const options = { data_dir: await aDataDirectory("files"), environment };
  const mailsPerRound = mails / kills;
  const roundArbitrary = fc.record({
    sends: fc.integer({ min: 1, max: mailsPerRound }),
    after: fc.integer({ min: 0, max: 30 }),
  });
  for (const [index, { sends, after }] of fc.sample(roundArbitrary, { seed: crashSeed, numRuns: kills }).entries()) {
    const batch = Array.from({ length: mailsPerRound }, (_, place) =>
      buildConfirmation(index * mailsPerRound + place + 1),
    );
    await inTransaction(ctx, (tx) => queueMails(tx, batch));
    const before = await countAccepted(ctx);
    const worker = await launchTestProduct(options);
    await vi.waitUntil(async () => (await countAccepted(ctx)) >= before + sends, { timeout: 40_000, interval: 2 });
    await wait(after);
    await worker.kill();
  }
  await launchTestProduct(options);
  await waitUntilAllMailSent(ctx, 120_000, { skipRetryDelays: false });
  await expectEveryMailSentOnce(ctx, smtp);
}
