import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { bookings, mailOutbox } from "#server/database/tables.ts";
import { startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { sendRequest } from "#tests/product/send-request.ts";
import { signIn } from "#tests/product/sign-in.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { aDatabase } from "./a-database.ts";
import { openContext } from "./open-context.ts";
import { startTestProduct } from "./test-product.ts";

const ChangedBooking = z.object({ data: z.object({ change_id: z.int() }) });

async function startWithBooking() {
  const smtp = await startFakeSmtpServer();
  onTestFinished(smtp.stop);
  const url = await aDatabase();
  const data_dir = await aDataDirectory("files");
  const environment = {
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    SECRET_KEY: "one secret for both starts of this test",
  };
  const start = () => startTestProduct({ data_dir, environment });
  const ctx = openContext({ connectionString: url });
  const first = await start();
  const booking = await aBooking(ctx);
  const headers = { Authorization: `Bearer ${await signIn(first.url)}` };
  const approve = await sendRequest(`${first.url}/api/bookings/${booking.id}/status`, {
    method: "POST",
    headers,
    body: { status: "confirmed" },
  });
  const { change_id } = ChangedBooking.parse(JSON.parse(approve.text)).data;
  return { smtp, ctx, first, start, headers, change_id };
}

test("an email that was held when the program was killed goes out once", { timeout: 60_000 }, async () => {
  const { smtp, ctx, first, start } = await startWithBooking();
  await first.kill();
  await start();
  await vi.waitFor(async () => expect(await smtp.received()).toHaveLength(1), { timeout: 30_000 });
  await vi.waitFor(async () => expect(await ctx.db.select().from(mailOutbox)).toMatchObject([{ status: "accepted" }]));
});

test("a change can be taken back after the program was killed, and mails nobody", { timeout: 60_000 }, async () => {
  const { smtp, ctx, first, start, headers, change_id } = await startWithBooking();
  await first.kill();
  const second = await start();
  const undone = await sendRequest(`${second.url}/api/undo/${change_id}`, { method: "POST", headers, body: {} });
  expect(undone.status).toBe(200);
  expect(await ctx.db.select().from(bookings)).toMatchObject([{ status: "pending" }]);
  expect(await ctx.db.$count(mailOutbox)).toBe(0);
  expect(await smtp.received()).toEqual([]);
});
