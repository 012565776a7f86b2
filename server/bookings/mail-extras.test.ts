import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailOutbox, settings } from "#server/database/tables.ts";
import { aBooking, bookingInputFor } from "#server/testing/factories/bookings.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext, type TestContextOptions } from "#server/testing/test-context.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { changeBookingStatus } from "./change-booking-status.ts";
import { createBooking } from "./create-booking.ts";
import { draftBookingEmail } from "./draft-booking-email.ts";
import { getLinkedBooking } from "./linked-booking.ts";
import { sendBookingEmail } from "./send-booking-email.ts";
import { updateBooking } from "./update-booking.ts";

const asStaff = async (options?: TestContextOptions) => actingAs(await createTestContext(options), "staff");
const https = { environment: { PUBLIC_URL: "https://ridge.example" } };

type StaffContext = Awaited<ReturnType<typeof asStaff>>;
const listMails = (ctx: StaffContext) => ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);

test("emails about a trip that is ahead show its picture, if mail programs can load it", async () => {
  for (const [options, hasPicture] of [
    [https, true],
    [{ environment: { PUBLIC_URL: "http://ridge.example" } }, false],
    [{ environment: { PUBLIC_URL: "https://localhost:3000" } }, false],
  ] as const) {
    const ctx = await asStaff(options);
    const image = await anImageRow(ctx, { category: "trips", alt_text: "A path above the lake" });
    const { id: trip_id } = await aTrip(ctx, { image_id: image.id });
    const { id } = await aBooking(ctx, { trip_id, status: "confirmed" });
    await sendBookingEmail(ctx, { id, template_id: "booking_confirmation" });
    await changeBookingStatus(ctx, { id, status: "cancelled" });
    const [confirmation, cancellation] = await listMails(ctx);
    expect(confirmation?.html.includes("/uploads/images/trips/")).toBe(hasPicture);
    expect(confirmation?.html.includes('alt="A path above the lake"')).toBe(hasPicture);
    expect(cancellation?.html).not.toContain("<img");
  }
});

test("a picture without a description is described by the trip; a small or missing one is left out", async () => {
  const ctx = await asStaff(https);
  const htmlWith = async (image_id: number | null) => {
    const { id: trip_id } = await aTrip(ctx, { image_id, title: "Ridge & lake" });
    const { id } = await aBooking(ctx, { trip_id, status: "confirmed" });
    await sendBookingEmail(ctx, { id, template_id: "booking_confirmation" });
    return (await listMails(ctx)).at(-1)?.html;
  };
  expect(await htmlWith((await anImageRow(ctx)).id)).toContain('alt="Ridge &amp; lake"');
  expect(await htmlWith((await anImageRow(ctx, { width: 600 })).id)).not.toContain("<img");
  expect(await htmlWith(null)).not.toContain("<img");
});

test("a request whose dates are close asks to call, and promises no answer that comes too late", async () => {
  const ctx = await createTestContext();
  await ctx.db.insert(settings).values([
    { group: "general", key: "phone", value: "+250 700 000 101" },
    { group: "general", key: "business_hours", value: "Mon–Fri 8–18" },
  ]);
  const trip = await aTrip(ctx);
  const request = async (days: number) => {
    await createBooking(ctx, bookingInputFor(trip, { start_date: addDays(toOperatorDate(ctx.now), days) }));
    const mails = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "booking_pending"));
    return mails.at(-1)?.text;
  };
  expect(await request(60)).toContain("You'll hear from us by Tuesday, 24 November, 18:00 (Kigali time, UTC+2).");
  const close = await request(1);
  expect(close).toContain(
    "\nIf we don't speak, you'll hear from us as soon as possible. Until then nothing is confirmed and there's nothing to pay,",
  );
  expect(close).toContain(
    `Please call us today, Priya\n\nYour ${trip.title} would start on Tuesday, and an email may come too late. On the phone we can often tell you at once.\n\nCall +250 700 000 101\n`,
  );
});

test("a rejection takes back the days that an earlier email has brought into the calendar", async () => {
  const ctx = await asStaff();
  const [one, other] = [await aBooking(ctx, { status: "confirmed" }), await aBooking(ctx)];
  await sendBookingEmail(ctx, { id: one.id, template_id: "booking_confirmation" });
  await ctx.db.update(mailOutbox).set({ status: "accepted" });
  await changeBookingStatus(ctx, { id: one.id, status: "pending", email: { send: false } });
  for (const { id } of [one, other]) await changeBookingStatus(ctx, { id, status: "cancelled" });
  const [confirmation, rejection, plainRejection] = await listMails(ctx);
  expect([rejection?.template, plainRejection?.template]).toEqual(["booking_rejected", "booking_rejected"]);
  const read = (calendar = "", name: string) => new RegExp(`^${name}:(.*)\\r$`, "m").exec(calendar)?.[1];
  expect(read(rejection?.calendar, "METHOD")).toBe("CANCEL");
  expect(read(rejection?.calendar, "UID")).toBe(read(confirmation?.calendar, "UID"));
  expect(Number(read(rejection?.calendar, "SEQUENCE"))).toBeGreaterThan(
    Number(read(confirmation?.calendar, "SEQUENCE")),
  );
  expect(rejection?.text).toContain("The attached file takes the trip out of your calendar.");
  expect(plainRejection).toMatchObject({ calendar: "" });
  expect(plainRejection?.text).not.toContain("attached");
});

test("a cancellation has a calendar file only if an earlier email brought the booking into the calendar", async () => {
  const ctx = await asStaff();
  const [one, other] = [await aBooking(ctx, { status: "confirmed" }), await aBooking(ctx, { status: "confirmed" })];
  await sendBookingEmail(ctx, { id: one.id, template_id: "booking_confirmation" });
  await ctx.db.update(mailOutbox).set({ status: "accepted" });
  for (const { id } of [one, other]) await changeBookingStatus(ctx, { id, status: "cancelled" });
  const [, withFile, without] = await listMails(ctx);
  expect(withFile).toMatchObject({ template: "booking_cancelled", calendar: expect.stringContaining("METHOD:CANCEL") });
  expect(without).toMatchObject({ template: "booking_cancelled", calendar: "" });
  expect(without?.text).not.toContain("attached");
});

test("a calendar file says whom to call", async () => {
  const ctx = await asStaff();
  await ctx.db.insert(settings).values({ group: "general", key: "phone", value: "+250 700 000 101" });
  const { id } = await aBooking(ctx, { status: "confirmed" });
  await sendBookingEmail(ctx, { id, template_id: "booking_confirmation" });
  const [mail] = await listMails(ctx);
  expect(mail?.calendar.replace(/\r\n /g, "")).toContain("Phone: +250 700 000 101");
});

test("the page of a booking promises an answer from the day of the request on, not from today", async () => {
  const ctx = await createTestContext();
  await ctx.db.insert(settings).values({ group: "general", key: "business_hours", value: "Mon–Fri 8–18" });
  const trip = await aTrip(ctx);
  await createBooking(ctx, bookingInputFor(trip));
  const [mail] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "booking_pending"));
  const token = /your-booking\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const promiseAfter = async (days: number) => {
    const now = new Date(ctx.now.getTime() + days * 86_400_000);
    return (await getLinkedBooking({ ...ctx, now }, { token })).answer_promise;
  };
  const created = await promiseAfter(0);
  expect(created).toMatch(/^by \w+, /);
  expect(await promiseAfter(10)).toBe("as soon as possible");
});

test("a message to which nothing was added is refused, whether it is empty or the template", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  const template_id = "booking_message";
  const draft = await draftBookingEmail(ctx, { id, template_id });
  const template = await draftBookingEmail(ctx, { id, template_id, keep_variables: true });
  for (const body of [undefined, "", draft?.body, template?.body, draft?.body.replaceAll("\n\n", "\n\n\n")])
    await expect(sendBookingEmail(ctx, { id, template_id, body })).rejects.toMatchObject({
      details: { errors: { body: "Please write your message" } },
    });
  const sent = await sendBookingEmail(ctx, { id, template_id, body: `${draft?.body}\n\nWe meet at 7.` });
  expect(sent.emails).toHaveLength(1);
});

test("a message is signed with the name of who sends it and of the operator", async () => {
  const ctx = await asStaff();
  await ctx.db.insert(settings).values({ group: "branding", key: "site_name", value: "Ridge & Co" });
  const { id } = await aBooking(ctx);
  const template_id = "booking_message";
  const draft = await draftBookingEmail(ctx, { id, template_id });
  await sendBookingEmail(ctx, { id, template_id, body: `We meet at 7.\n\n${draft?.body}` });
  const [mail] = await listMails(ctx);
  expect(mail?.text).toContain(`\n${ctx.actor.name}, Ridge & Co\n`);
});

test("a request that was never confirmed moves without a calendar file, and its email names none", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { start_date: "2027-06-01", end_date: "2027-06-03" });
  await updateBooking(ctx, { id, start_date: "2027-06-10" });
  const [mail] = await ctx.db.select().from(mailOutbox);
  expect(mail).toMatchObject({ template: "booking_changed", calendar: "" });
  expect(mail?.text).not.toContain("attached");
  expect(mail?.text).toMatch(/^You'll hear from us as soon as possible\. Until then/m);
});

test("a change lists the days that follow from the dates, and what the trip costs more", async () => {
  const ctx = await asStaff();
  const confirmed = { status: "confirmed", start_date: "2027-06-01", end_date: "2027-06-03" } as const;
  const { id, price_per_person } = await aBooking(ctx, { ...confirmed, confirmed_at: ctx.now.toISOString() });
  await updateBooking(ctx, { id, start_date: "2027-06-08", participants: 3 });
  const [mail] = await ctx.db.select().from(mailOutbox);
  for (const part of [
    `  Total: US$${2 * price_per_person} → US$${3 * price_per_person}\n`,
    "  Dates: Tue 1 – Thu 3 Jun 2027 → Tue 8 – Thu 10 Jun 2027\n",
    "\n\nThe deposit of US$150 is due by",
    "On Tuesday, 1 June 2027 we'll send you the itinerary",
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.html).toMatch(/<th [^>]*>Travellers<\/th><td [^>]*><s [^>]*>2<\/s> → <span [^>]*>3<\/span><\/td>/);
});
