import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { mailOutbox, trips } from "#server/database/tables.ts";
import { inTransaction, invalidate } from "#server/kit/context.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { sendRequest } from "#tests/product/send-request.ts";
import { signIn } from "#tests/product/sign-in.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { aDatabase } from "./a-database.ts";
import { newBookingRequest, sendBooking } from "./booking-load.ts";
import { openContext } from "./open-context.ts";
import { startTestProduct } from "./test-product.ts";

async function startTwoProcesses() {
  const url = await aDatabase();
  const environment = {
    DATABASE_URL: url,
    ROLE: "web",
    SECRET_KEY: "one secret for all processes of this test",
  };
  const data_dir = await aDataDirectory("files");
  const [one, other] = await Promise.all([
    startTestProduct({ data_dir, environment }),
    startTestProduct({ data_dir, environment }),
  ]);
  return { one, other, ctx: openContext({ connectionString: url }) };
}

test("a change shows within a second in the cached pages of every process", { timeout: 60_000 }, async () => {
  const { one, other, ctx } = await startTwoProcesses();
  const trip = await aTrip(ctx);
  const pages = [one, other].flatMap(({ url }) => [`${url}/trips/${trip.slug}`, `${url}/api/trips`]);
  for (let round = 1; round <= 10; round++) {
    const title = `Volcano walk number ${round}.`;
    for (const page of pages) expect((await sendRequest(page)).text).not.toContain(title);
    await inTransaction(ctx, async (tx) => {
      await tx.db.update(trips).set({ title }).where(eq(trips.id, trip.id));
      invalidate(tx, "trips");
    });
    const shows = async (page: string) => expect((await sendRequest(page)).text).toContain(title);
    await Promise.all(pages.map((page) => vi.waitFor(() => shows(page), { timeout: 1_000, interval: 10 })));
  }
});

const TemplateResponse = z.object({ data: z.object({ body: z.string() }) });
const CreatedBooking = z.object({ data: z.object({ id: z.int() }) });

test("a mail template changed in one process is used by the other", { timeout: 60_000 }, async () => {
  const { one, other, ctx } = await startTwoProcesses();
  const trip = await aTrip(ctx);
  const headers = { Authorization: `Bearer ${await signIn(one.url)}` };
  const address = `${one.url}/api/mail/templates/booking_pending`;
  const { body } = TemplateResponse.parse(JSON.parse((await sendRequest(address, { headers })).text)).data;
  const subjectOfNext = async () => {
    const { id } = CreatedBooking.parse(
      JSON.parse((await sendBooking(other.url, newBookingRequest(trip.id))).text),
    ).data;
    const mails = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.about_id, id));
    return mails.find(({ template }) => template === "booking_pending")?.subject;
  };
  await subjectOfNext();
  for (let round = 1; round <= 5; round++) {
    const subject = `Your request, wording ${round}`;
    expect((await sendRequest(address, { method: "PUT", headers, body: { subject, body } })).status).toBe(200);
    await vi.waitFor(async () => expect(await subjectOfNext()).toBe(subject), { timeout: 1_000, interval: 10 });
  }
});
