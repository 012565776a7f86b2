import { expect, onTestFinished, test, vi } from "vitest";
import { mailOutbox } from "#server/database/tables.ts";
import { startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { findFreePort } from "#tests/product/find-free-port.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { aDatabase } from "./a-database.ts";
import { bookUntilDisconnected, newRequestLog } from "./booking-load.ts";
import { expectEveryMailSentOnce, expectNothingLost, waitUntilAllMailSent } from "./consistency.ts";
import { expectOutageSurvived, startOutageScenario } from "./database-outage.ts";
import { openContext } from "./open-context.ts";
import { startTestProduct } from "./test-product.ts";

test("without a database cached pages stay up, writes get 503, and all emails are sent afterwards", {
  timeout: 120_000,
}, async () => {
  const smtp = await startFakeSmtpServer();
  onTestFinished(smtp.stop);
  await expectOutageSurvived(await startOutageScenario(smtp), smtp, 3_000);
});

test("without an SMTP relay bookings still work, and every email is sent once it is back", {
  timeout: 60_000,
}, async () => {
  const relayPort = await findFreePort();
  const url = await aDatabase();
  const environment = { DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${relayPort}` };
  const product = await startTestProduct({ data_dir: await aDataDirectory("files"), environment });
  const ctx = openContext({ connectionString: url });
  const trip = await aTrip(ctx);
  const ledger = newRequestLog();
  await bookUntilDisconnected({ url: product.url, trip_id: trip.id, ledger, clients: 4, maxBookings: 20 });
  expect([...ledger.answers.values()].map(({ status }) => status)).toEqual(Array(20).fill(201));
  await vi.waitFor(
    async () => {
      const rows = await ctx.db.select().from(mailOutbox);
      expect(
        rows.filter(({ status, attempts, last_error }) => status === "planned" && attempts > 0 && last_error !== ""),
      ).toHaveLength(40);
    },
    { timeout: 20_000, interval: 100 },
  );
  const smtp = await startFakeSmtpServer(relayPort);
  onTestFinished(smtp.stop);
  await expectNothingLost(ctx, ledger);
  await waitUntilAllMailSent(ctx, 20_000);
  await expectEveryMailSentOnce(ctx, smtp);
});
