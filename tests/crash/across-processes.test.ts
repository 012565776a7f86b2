import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { aTrip } from "#server/database/factories/trips.ts";
import { mailOutbox, trips } from "#server/database/tables.ts";
import { changed, inTransaction } from "#server/kit/context.ts";
import { ask } from "#tests/running/ask.ts";
import { signIn } from "#tests/running/sign-in.ts";
import { book, newBooking } from "./booking-load.ts";
import { contextOn } from "./context-on.ts";
import { aDatabase, aDataDirectory, running } from "./places.ts";

async function twoProcesses() {
  const url = await aDatabase();
  const environment = {
    DATABASE_URL: url,
    ROLE: "web",
    SECRET_KEY: "one secret for all processes of this test",
  };
  const data_dir = await aDataDirectory("files");
  const [one, other] = await Promise.all([running({ data_dir, environment }), running({ data_dir, environment })]);
  return { one, other, ctx: contextOn({ connectionString: url }) };
}

test("a change shows within a second in the cached pages of every process", { timeout: 60_000 }, async () => {
  const { one, other, ctx } = await twoProcesses();
  const trip = await aTrip(ctx);
  const pages = [one, other].flatMap(({ url }) => [`${url}/trips/${trip.slug}`, `${url}/api/trips`]);
  for (let round = 1; round <= 10; round++) {
    const title = `Volcano walk number ${round}.`;
    for (const page of pages) expect((await ask(page)).text).not.toContain(title);
    await inTransaction(ctx, async (tx) => {
      await tx.db.update(trips).set({ title }).where(eq(trips.id, trip.id));
      changed(tx, "trips");
    });
    const shows = async (page: string) => expect((await ask(page)).text).toContain(title);
    await Promise.all(pages.map((page) => vi.waitFor(() => shows(page), { timeout: 1_000, interval: 10 })));
  }
});

const Template = z.object({ data: z.object({ body: z.string() }) });
const Booked = z.object({ data: z.object({ id: z.int() }) });

test("a mail template changed in one process is used by the other", { timeout: 60_000 }, async () => {
  const { one, other, ctx } = await twoProcesses();
  const trip = await aTrip(ctx);
  const headers = { Authorization: `Bearer ${await signIn(one.url)}` };
  const address = `${one.url}/api/mail/templates/booking_pending`;
  const { body } = Template.parse(JSON.parse((await ask(address, { headers })).text)).data;
  const subjectOfNext = async () => {
    const { id } = Booked.parse(JSON.parse((await book(other.url, newBooking(trip.id))).text)).data;
    const mails = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.about_id, id));
    return mails.find(({ template }) => template === "booking_pending")?.subject;
  };
  await subjectOfNext();
  for (let round = 1; round <= 5; round++) {
    const subject = `Your request, wording ${round}`;
    expect((await ask(address, { method: "PUT", headers, body: { subject, body } })).status).toBe(200);
    await vi.waitFor(async () => expect(await subjectOfNext()).toBe(subject), { timeout: 1_000, interval: 10 });
  }
});
