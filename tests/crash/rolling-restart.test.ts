import { expect, onTestFinished, test, vi } from "vitest";
import { startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { signIn } from "#tests/product/sign-in.ts";
import type { Product } from "#tests/product/start-product.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { aDatabase } from "./a-database.ts";
import { newRequestLog } from "./booking-load.ts";
import { expectEveryMailSentOnce, waitUntilAllMailSent } from "./consistency.ts";
import { type LoadBalancer, startMixedLoad } from "./mixed-load.ts";
import { openContext } from "./open-context.ts";
import { startTestProduct } from "./test-product.ts";

/** Stops one product under load, starts it again and returns it to the load balancer once it is ready. */
async function restartProduct(
  product: Product,
  targets: LoadBalancer,
  again: (port: number) => Promise<Product>,
): Promise<void> {
  expect(await product.stop()).toMatchObject({ code: 0 });
  targets.refusing.add(product.url);
  await again(product.port);
  targets.refusing.delete(product.url);
}

test("a rolling restart of two processes under mixed load fails no request", { timeout: 90_000 }, async () => {
  const url = await aDatabase();
  const smtp = await startFakeSmtpServer();
  onTestFinished(smtp.stop);
  const environment = {
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    SECRET_KEY: "one secret for all processes of this test",
  };
  const data_dir = await aDataDirectory("files");
  const start = (port?: number) => startTestProduct({ data_dir, environment, ...(port === undefined ? {} : { port }) });
  const [one, other] = await Promise.all([start(), start()]);
  const ctx = openContext({ connectionString: url });
  const trip = await aTrip(ctx);
  const targets: LoadBalancer = { urls: [one.url, other.url], refusing: new Set() };
  const ledger = newRequestLog();

  const load = startMixedLoad({ targets, trip, ledger, token: await signIn(one.url) }, 6);
  const answersOf = async (count: number) => {
    const enough = load.answered() + count;
    await vi.waitUntil(() => load.answered() >= enough, { timeout: 20_000, interval: 10 });
  };
  await answersOf(60);
  for (const product of [one, other]) {
    await restartProduct(product, targets, start);
    await answersOf(60);
  }
  await load.stop();

  expect(load.failures).toEqual([]);
  expect(ledger.answers.size).toBe(ledger.sent.length);
  await waitUntilAllMailSent(ctx, 30_000);
  await expectEveryMailSentOnce(ctx, smtp);
});
