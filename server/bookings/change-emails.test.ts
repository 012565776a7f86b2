import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings, mailOutbox, settings } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { bookingContract } from "#shared/bookings/contract.ts";
import { DraftEmail } from "#shared/bookings/emails.ts";
import { changeBookingStatus } from "./change-booking-status.ts";
import { draftBookingEmail } from "./draft-booking-email.ts";
import { getBookingEmail, listBookingEmails } from "./list-booking-emails.ts";
import { listBookingHistory } from "./list-booking-history.ts";
import { sendBookingEmail } from "./send-booking-email.ts";
import { updateBooking } from "./update-booking.ts";

const asStaff = async () => actingAs(await createTestContext(), "staff");

test("a rejection mails the traveller in the words that staff chose, or not at all", async () => {
  const ctx = await asStaff();
  const [one, other] = [await aBooking(ctx), await aBooking(ctx)];
  const email = { send: true, subject: "Sorry", body: "The lodge is full." };
  const rejected = await changeBookingStatus(ctx, { id: one.id, status: "cancelled", email });
  expect(rejected.emails).toEqual([{ template: "booking_rejected", to_address: one.customer_email, delivery: "kept" }]);
  const silent = await changeBookingStatus(ctx, { id: other.id, status: "cancelled", email: { send: false } });
  expect(silent.emails).toEqual([]);
  expect(await ctx.db.select().from(mailOutbox)).toMatchObject([
    { about_id: one.id, subject: "Sorry", text: expect.stringContaining("The lodge is full.") },
  ]);
  expect(await listBookingHistory(ctx, { id: other.id })).toMatchObject([
    { what: "mail.left_out", after: { template: "booking_rejected" } },
    { what: "booking.status_changed" },
  ]);
});

test("another date of a confirmed booking tells the traveller the old and the new one", async () => {
  const ctx = await asStaff();
  const { id, customer_email } = await aBooking(ctx, {
    status: "confirmed",
    start_date: "2027-06-01",
    end_date: "2027-06-03",
  });
  await updateBooking(ctx, { id, start_date: "2027-06-10" });
  const [mail] = await ctx.db.select().from(mailOutbox);
  expect(mail).toMatchObject({ template: "booking_changed", to_address: customer_email, status: "held" });
  expect(mail?.text).toContain("Dates: Tue 1 – Thu 3 Jun 2027 → Thu 10 – Sat 12 Jun 2027");
  expect(mail?.text).toContain("Balance by: Sun 2 May 2027 → Tue 11 May 2027");
});

test("the draft of an email is what is sent, and nothing is stored or sent by it", async () => {
  const ctx = await asStaff();
  const { id, version } = await aBooking(ctx, { customer_first_name: "Priya" });
  const draft = await draftBookingEmail(ctx, { id, change: { status: "cancelled" } });
  expect(draft).toMatchObject({ template_id: "booking_rejected", recipients: [(await aBooking(ctx)).customer_email] });
  expect(draft?.body).toContain("Sorry, we can't run this trip, Priya");
  expect(draft?.body).not.toMatch(/\{\{(?!trips_link|other_dates_link)/);
  expect(await ctx.db.$count(mailOutbox)).toBe(0);
  const { subject, body } = draft ?? {};
  await changeBookingStatus(ctx, { id, version, status: "cancelled", email: { send: true, subject, body } });
  const [sent] = await ctx.db.select().from(mailOutbox);
  expect([sent?.subject, sent?.html, sent?.text]).toEqual([draft?.subject, draft?.html, draft?.text]);
});

test("a draft leaves links as variables, and a traveller's text opens no variable", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { source: "admin", customer_first_name: "{{withdraw_link}}" });
  const draft = await draftBookingEmail(ctx, { id, template_id: "booking_pending" });
  expect(draft?.body).toContain("We have your request, { {withdraw_link} }");
  expect(draft?.body).toContain(
    "{{withdraw_link}} until Wednesday, 25 November, 08:00 (Kigali time), or just reply. Until you pay, you owe us nothing.",
  );
  for (const customer_first_name of ["}} Bob", "{{{nope}}}"]) {
    const { id: other } = await aBooking(ctx, { source: "admin", customer_first_name });
    const braces = await draftBookingEmail(ctx, { id: other, template_id: "booking_pending" });
    const sent = { subject: braces?.subject, body: braces?.body };
    expect(await draftBookingEmail(ctx, { id: other, template_id: "booking_pending", ...sent })).toMatchObject(sent);
  }
  const edited = await draftBookingEmail(ctx, { id, template_id: "booking_pending", body: "Dear {{customer_email}}" });
  expect(edited?.text).toContain("Dear priya");
});

test("a change without an email has no draft; a template that does not fit is refused", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { status: "cancelled" });
  expect(await draftBookingEmail(ctx, { id, change: { status: "completed" } })).toBeNull();
  await expect(draftBookingEmail(ctx, { id, template_id: "booking_confirmation" })).rejects.toMatchObject({
    code: "email_does_not_fit",
  });
  await expect(draftBookingEmail(ctx, { id, subject: "{{nobody}}" })).rejects.toMatchObject({
    code: "unknown_variable",
  });
});

test("whoever sees a booking reads its emails with their state, without the tokens of links", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  await sendBookingEmail(ctx, { id, template_id: "booking_pending" });
  const [listed] = await listBookingEmails(ctx, { id });
  expect(listed).toMatchObject({ template: "booking_pending", status: "held" });
  const message = await getBookingEmail(ctx, { id, message_id: listed?.id ?? 0 });
  expect(message.text).toContain("/your-booking/…");
  const other = await aBooking(ctx);
  const foreign = { id: other.id, message_id: listed?.id ?? 0 };
  await expect(getBookingEmail(ctx, foreign)).rejects.toMatchObject({ code: "not_found" });
  await expect(listBookingEmails({ ...ctx, actor: visitorActor }, { id })).rejects.toMatchObject({ code: "not_found" });
});

test("the reason of a rejection or a cancellation stands in its first paragraph, and none leaves no gap", async () => {
  const ctx = await asStaff();
  const move = async (status: "pending" | "confirmed", reason?: string) => {
    const { id } = await aBooking(ctx, { status });
    await changeBookingStatus(ctx, { id, status: "cancelled", cancelled_by: "operator", reason });
    const [mail] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.about_id, id));
    return mail?.text.split("-----")[0] ?? "";
  };
  expect(await move("pending", "The lodge is full")).toContain(
    "on 23–25 Dec. The lodge is full.\n\nThere's nothing to pay.\n",
  );
  expect(await move("confirmed", "The road is closed!")).toContain(
    "on 23–25 Dec. The road is closed!\n\nThere's nothing to pay. A payment on its way comes back in full, within 14 days of its arrival.\n\nHave you booked flights?",
  );
  await expect(move("confirmed", " ")).rejects.toMatchObject({
    details: { errors: { reason: "Please give the reason" } },
  });
});

test("a trip that was confirmed is cancelled without a reason where staff write or leave out the email", async () => {
  const ctx = await asStaff();
  const cancel = async (email: { send: boolean; body?: string }) => {
    const { id } = await aBooking(ctx, { status: "confirmed" });
    return changeBookingStatus(ctx, { id, status: "cancelled", cancelled_by: "operator", email });
  };
  expect((await cancel({ send: false })).emails).toEqual([]);
  expect((await cancel({ send: true, body: "The road is closed." })).emails).toHaveLength(1);
});

test.each([".", "ㅤ⠀", "\u200b?!"])("a reason without a letter or a digit (%j) is none", async (reason) => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { status: "confirmed" });
  const change = { id, status: "cancelled", cancelled_by: "operator", reason } as const;
  expect(bookingContract.move.input.safeParse(change).error?.issues).toMatchObject([
    { path: ["reason"], message: "Please give the reason" },
  ]);
  await expect(changeBookingStatus(ctx, change)).rejects.toMatchObject({
    details: { errors: { reason: "Please give the reason" } },
  });
  const draft = await draftBookingEmail(
    ctx,
    DraftEmail.parse({ id, change: { status: "cancelled" }, cancelled_by: "operator", reason }),
  );
  expect(draft?.body).toContain(
    "on 23–25 Dec.\n\n**There's nothing to pay.** A payment on its way comes back in full, within 14 days of its arrival.\n",
  );
});

test("the history keeps who cancelled and why, also where nobody is mailed", async () => {
  const ctx = await asStaff();
  const why = { cancelled_by: "operator", reason: "The road is closed" } as const;
  const [one, other] = [await aBooking(ctx, { status: "confirmed" }), await aBooking(ctx, { status: "confirmed" })];
  await changeBookingStatus(ctx, { id: one.id, status: "cancelled", ...why, email: { send: false } });
  await updateBooking(ctx, { id: other.id, status: "cancelled", ...why, email: { send: false } });
  for (const { id } of [one, other]) {
    const entries = await listBookingHistory(ctx, { id });
    expect(entries.find(({ after }) => after.status === "cancelled")).toMatchObject({ after: why });
  }
});

test("staff cancel without saying who wanted it: the email blames nobody, and asks whoever didn't expect it to call", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { status: "confirmed" });
  expect(await updateBooking(ctx, { id, status: "cancelled" })).toMatchObject({ status: "cancelled" });
  const [mail] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.about_id, id));
  expect(mail?.text).toMatch(/^Your booking is cancelled, .*: did you ask for it\?\n/);
  expect(mail?.text).toContain(
    "\n\nIf you didn't ask for it, please reply today. We'll find out what happened, and restore",
  );
  expect(mail?.text).not.toMatch(/As you asked|we can't run/);
});

test("values that are missing leave no gap in a draft, and no empty line of a list", async () => {
  const ctx = await asStaff();
  const confirmed = await aBooking(ctx, { status: "confirmed" });
  const change = { status: "cancelled" } as const;
  const ending = await draftBookingEmail(ctx, { id: confirmed.id, change, cancelled_by: "operator" });
  expect(ending?.body).toContain(
    "on 23–25 Dec.\n\n**There's nothing to pay.** A payment on its way comes back in full, within 14 days of its arrival.\n",
  );
  const free = await aBooking(ctx, { price_per_person: 0, total_price: 0 });
  const request = await draftBookingEmail(ctx, { id: free.id, template_id: "booking_pending" });
  expect(request?.body).toMatch(/\n- We check guides and places, and write to you either way\.\n- Then your itinerary/);
});

test("the draft of an email says whether it takes back a confirmation", async () => {
  const ctx = await asStaff();
  const draft = async (status: "pending" | "confirmed") => {
    const { id } = await aBooking(ctx, { status });
    return draftBookingEmail(ctx, { id, change: { status: "cancelled" }, cancelled_by: "operator" });
  };
  expect(await draft("confirmed")).toMatchObject({ takes_back: true });
  expect(await draft("pending")).toMatchObject({ takes_back: false });
});

test("the draft of a cancellation has the reason in place, and a reason of two lines or too long is refused", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  const change = { status: "cancelled" } as const;
  const draft = await draftBookingEmail(ctx, { id, change, reason: "The lodge is full {{site_phone}}" });
  expect(draft?.body).toContain("The lodge is full { {site_phone} }");
  for (const reason of ["x".repeat(301), "One\nTwo"])
    expect(DraftEmail.safeParse({ id, change, reason }).error?.issues[0]?.path).toEqual(["reason"]);
});

test("a booking that goes back to a request tells the traveller the reason that staff give", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { status: "confirmed" });
  const change = { status: "pending" } as const;
  const draft = await draftBookingEmail(ctx, { id, change, reason: "The guide is ill" });
  expect(draft?.body).toContain("have to check whether we can still run it. The guide is ill.");
  await changeBookingStatus(ctx, { id, ...change, reason: "The guide is ill" });
  const [mail] = await ctx.db.select().from(mailOutbox);
  expect(mail?.text.split("-----")[0]).toContain("have to check whether we can still run it. The guide is ill.\n");
});

test("staff who take a confirmation back give the reason, unless they write or leave out the email; a program need not", async () => {
  const ctx = await asStaff();
  const takeBack = async (more: object) => {
    const { id } = await aBooking(ctx, { status: "confirmed" });
    await changeBookingStatus(ctx, { id, status: "pending", ...more });
    return listBookingHistory(ctx, { id });
  };
  await expect(takeBack({ email: { send: true } })).rejects.toMatchObject({
    details: { errors: { reason: "Please give the reason" } },
  });
  await takeBack({ email: { send: false } });
  await takeBack({ email: { send: true, body: "We call you." } });
  await takeBack({});
  const [entry] = (await takeBack({ email: { send: true }, reason: "The guide is ill" })).filter(
    ({ after }) => after.status === "pending",
  );
  expect(entry).toMatchObject({ after: { reason: "The guide is ill" } });
  const { id } = await aBooking(ctx, { status: "confirmed" });
  await updateBooking(ctx, { id, status: "pending", email: { send: true }, reason: "The lodge is full" });
  const updated = (await listBookingHistory(ctx, { id })).find(({ after }) => after.status === "pending");
  expect(updated).toMatchObject({ after: { reason: "The lodge is full" } });
  const draft = await draftBookingEmail(ctx, {
    id: (await aBooking(ctx, { status: "confirmed" })).id,
    change: { status: "pending" },
  });
  expect(draft).toMatchObject({ takes_back: true });
});

test("after a confirmation was taken back, the traveller can withdraw at least until the promised answer", async () => {
  const ctx = await asStaff();
  await ctx.db.insert(settings).values({ group: "general", key: "business_hours", value: "Mon–Fri 8–17" });
  const withdraw_until = new Date(ctx.now.getTime() + 3_600_000).toISOString();
  const { id } = await aBooking(ctx, { status: "confirmed", withdraw_until });
  await changeBookingStatus(ctx, { id, status: "pending", reason: "The guide is ill" });
  const [mail] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.about_id, id));
  const [, answer = ""] = /You'll hear from us by (.*), 17:00/.exec(mail?.text ?? "") ?? [];
  expect(answer).not.toBe("");
  expect(mail?.text).toContain(`Withdraw online until ${answer}, 17:00 (Kigali time), or just reply.`);
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id));
  expect(new Date(row?.withdraw_until ?? 0).toISOString()).toMatch(/T15:00:00/);
});
