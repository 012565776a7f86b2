import { setTimeout as wait } from "node:timers/promises";
import { count, eq } from "drizzle-orm";
import fc from "fast-check";
import { onTestFinished, vi } from "vitest";
import { mailOutbox } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { type Mail, queueMails } from "#server/kit/mail/queue-mail.ts";
import { startSmtpPeer } from "#server/kit/mail/testing/smtp-peer-client.ts";
import { contextOn } from "./context-on.ts";
import { seed } from "./kill-rounds.ts";
import { aDatabase, aDataDirectory, launched } from "./places.ts";
import { everythingIsSent, expectEveryMailOnce } from "./wholeness.ts";

const confirmation = (number: number): Mail => ({
  to: `traveller-${number}@example.com`,
  template: "booking_confirmation",
  subject: `Your booking LT${number} is confirmed`,
  html: "<p>See you in Musanze.</p>",
  text: "See you in Musanze.",
  event: "booking.confirmed.2",
  about: { room: "bookings", id: number },
});

async function acceptedIn({ db }: Context): Promise<number> {
  const [row] = await db.select({ accepted: count() }).from(mailOutbox).where(eq(mailOutbox.status, "accepted"));
  return row?.accepted ?? 0;
}

/** Kills the worker repeatedly while it sends confirmations to a relay in another process; each must be sent once. */
export async function expectDrainSurvives({ mails, kills }: { mails: number; kills: number }): Promise<void> {
  const peer = await startSmtpPeer();
  onTestFinished(peer.stop);
  const url = await aDatabase();
  const environment = { DATABASE_URL: url, SMTP_URL: peer.url, ROLE: "worker" };
  const ctx = contextOn({ connectionString: url }, { SMTP_URL: peer.url });
  const options = { data_dir: await aDataDirectory("files"), environment };
  const mailsPerRound = mails / kills;
  const roundArbitrary = fc.record({
    sends: fc.integer({ min: 1, max: mailsPerRound }),
    after: fc.integer({ min: 0, max: 30 }),
  });
  for (const [index, { sends, after }] of fc.sample(roundArbitrary, { seed, numRuns: kills }).entries()) {
    const batch = Array.from({ length: mailsPerRound }, (_, place) => confirmation(index * mailsPerRound + place + 1));
    await inTransaction(ctx, (tx) => queueMails(tx, batch));
    const before = await acceptedIn(ctx);
    const worker = await launched(options);
    await vi.waitUntil(async () => (await acceptedIn(ctx)) >= before + sends, { timeout: 40_000, interval: 2 });
    await wait(after);
    await worker.kill();
  }
  await launched(options);
  await everythingIsSent(ctx, 120_000, { skipRetryDelays: false });
  await expectEveryMailOnce(ctx, peer);
}
