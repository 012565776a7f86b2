import { expect, test } from "vitest";
import { settings } from "#server/database/tables.ts";
import type { RenderedMail } from "#server/engine/mail/compile-mail.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { fitsBooking } from "#shared/bookings/email-rules.ts";
import { bookingStatuses, type PaymentStatus, paymentStatuses } from "#shared/bookings/status.ts";
import { countDays } from "#shared/kit/dates.ts";
import { formatMoneyForAbroad } from "#shared/kit/money.ts";
import { type BookingMailName, bookingMailNames } from "#shared/mail/templates.ts";
import { aMailedBooking, type MailedBooking, site, today, toValues } from "../testing/mailed-booking.ts";
import { operatorMailNames, renderBookingMail } from "./booking-mails.ts";

const daysLeft = [0, 1, 3, 7, 8, 29, 30, 31, 37, 38, 90];

/** The price after a change that the payment came before: the same, higher, lower. */
const laterPrices = [2_580, 3_870, 1_290] as const;

type Case = { template: BookingMailName; booking: MailedBooking; days: number };

function listCases(): Case[] {
  const states = bookingStatuses.flatMap((status) =>
    paymentStatuses.flatMap((payment_status) =>
      laterPrices.flatMap((total_price) =>
        (["website", "admin"] as const).flatMap((source) =>
          daysLeft.map((days) => ({
            booking: aMailedBooking(
              { status, payment_status, source, total_price, participants: total_price / 1_290 },
              days,
            ),
            days,
          })),
        ),
      ),
    ),
  );
  return bookingMailNames.flatMap((template) =>
    states.filter(({ booking }) => fitsBooking(booking, template)).map((state) => ({ ...state, template })),
  );
}

const statesOfPayment: Readonly<Record<PaymentStatus, RegExp>> = {
  pending: /You have paid US|paid in full|Payment: Paid/,
  partial: /pay the (?:deposit|total)|paid nothing|Deposit \(/,
  paid: /pay the (?:deposit|total)|Deposit \(|paid nothing/,
  refunded: /Please pay|is due|Deposit \(|to pay by|How to pay|You have paid US|paid nothing/,
};

/** What must not be said of the amounts: they are what was paid, whatever the price is now. */
function listUntrueAmounts({ paid_amount, refunded_amount, total_price, status }: MailedBooking): RegExp[] {
  const sums = { paid: paid_amount, back: refunded_amount };
  const isOther = (sum: number) => `US\\$(?!${formatMoneyForAbroad(sum, "USD").slice(3).replace(".", "\\.")}\\b)`;
  return [
    new RegExp(`(?:Paid: |You have paid )${isOther(sums.paid)}`),
    new RegExp(`(?:Refunded: |We have refunded )${isOther(sums.back)}`),
    ...(paid_amount < total_price ? [/paid in full|Paid above|more than the total/] : []),
    ...(paid_amount > total_price ? [/paid in full/] : []),
    ...(paid_amount >= total_price ? [/is due|to pay (?:by|now)|How to pay/] : []),
    ...(status === "cancelled" ? [/Total: /] : []),
  ];
}

/** What the text must not say about a booking in its state. */
function findUntruth({ template, booking, days }: Case, text: string): RegExp | undefined {
  const { status, payment_status, source } = booking;
  const untrue = [
    statesOfPayment[payment_status],
    ...listUntrueAmounts(booking).filter(() => !operatorMailNames.includes(template)),
    /\{\{|undefined|null|NaN|Invalid Date/,
    // A sentence with a hole where a value should stand.
    / [.,:;]|(?:(?<!Requested |Received )by|until|(?<!(?:deposit|payment|balance) )due|from) *[.,:)\n]|\(\)/,
    ...(status === "pending" ? [/Please pay|How to pay|is confirmed[.:]/] : []),
    ...(status === "cancelled"
      ? [/Please pay|is due|Deposit \(|to pay by|How to pay|send you the itinerary|If you change/]
      : []),
    ...(status === "completed" ? [/send you the itinerary|If you change/] : []),
    ...(days <= 7 ? [/itinerary comes on/] : [/follows at once|before we set off|By the evening|Where and when/]),
    // A day before the trip, and never just "now" but for what is late.
    ...(/was due/.test(text) ? [] : [/(?:pay|due)[^.\n]* now\b/]),
    ...(source === "admin" && template === "admin_notification" ? [/would like to travel|come in from/] : []),
    status === "pending" ? /See your booking:/ : /See your request:/,
  ];
  return untrue.find((pattern) => pattern.test(text));
}

/** The days that a text names as deadlines. */
const listDeadlines = (text: string): string[] =>
  [...text.matchAll(/(?:\bby|until) \w+,? (\d+ \w+ \d{4})/g)].map(([, day]) =>
    new Date(`${day} UTC`).toISOString().slice(0, 10),
  );

const cancellations = ["traveller", "operator", undefined] as const;

test("no email says what isn't, in any status, payment, source and number of days left", async () => {
  const ctx = await createTestContext();
  for (const each of listCases()) {
    const { template, booking, days } = each;
    for (const cancelled_by of booking.status === "cancelled" ? cancellations : [undefined]) {
      const mail = {
        linkToken: "token",
        isNew: true,
        cancelled_by,
        changes: "Travellers: 1 → 2",
        note: "",
        paidBefore: 0,
      };
      const { subject, text, html } = await renderBookingMail(ctx, template, { values: toValues(booking, { mail }) });
      const label = `${template}, ${booking.status}, ${booking.payment_status}, ${days} days left:\n${text}`;
      expect(findUntruth(each, `${subject}\n${text}`), label).toBeUndefined();
      expect(html, label).not.toContain('href=""');
      for (const day of listDeadlines(text)) expect(countDays(today, day), label).toBeGreaterThanOrEqual(0);
    }
  }
}, 90_000);

test("a reminder names what is owed, by when, and how to pay it", async () => {
  const ctx = await createTestContext();
  const render = async (payment_status: PaymentStatus, days: number) => {
    const values = toValues(aMailedBooking({ payment_status }, days), { mail: { linkToken: "token" } });
    return renderBookingMail(ctx, "payment_reminder", { values });
  };
  const deposit = await render("pending", 90);
  expect(deposit.subject).toBe("Reminder: US$1,290 due by 29 Nov: Congo Nile Trail (LT12)");
  expect(deposit.text).toContain(
    "Hello Priya, please send your deposit by Sunday, 29 November, so that we can keep your places.",
  );
  expect(deposit.text).toContain("\n  Reference: LT12\n  Amount: US$1,290\n  IBAN DE00\n");
  const balance = await render("partial", 90);
  expect(balance.subject).toBe("Reminder: US$1,290 due by 21 Jan: Congo Nile Trail (LT12)");
  expect(balance.text).toContain("Hello Priya, please send your balance by Thursday, 21 January 2027.");
  const soon = await render("pending", 20);
  expect(soon.subject).toBe("Reminder: US$2,580 due by 25 Nov: Congo Nile Trail (LT12)");
  expect(soon.text).toContain(
    "please send the total by Wednesday, 25 November, so that we can keep your places. Book flights only after",
  );
  expect(soon.text).toContain(
    "\n- Already sent it? Thank you: transfers can take some days, and we'll write when it has arrived.\n- Need longer? Call us on +250 700 000 101 before Wed 25 Nov.\n",
  );
});

test("a reminder after its day says when the payment was due", async () => {
  const ctx = await createTestContext();
  const booking = aMailedBooking({ confirmed_at: "2026-11-10T09:00:00Z" });
  const { subject, text } = await renderBookingMail(ctx, "payment_reminder", {
    values: toValues(booking, { mail: {} }),
  });
  expect(subject).toBe("Overdue: US$1,290, please pay by 25 Nov: Congo Nile Trail (LT12)");
  expect(text).toContain("US$1,290 is overdue: please pay by Wed 25 Nov\n");
  expect(text).toContain("Deposit by Wed 25 Nov (was due Tue 17 Nov): US$1,290");
  expect(text).not.toMatch(/by (?:Tuesday, )?17 Nov/);
  expect(text).toContain(
    "was due on Tuesday, 17 November, and we haven't seen it yet. Please send it by Wednesday, 25 November, so that we can keep your places (the day you send it counts). Book flights only after we've written that your deposit has arrived.\n\nIf it isn't sent by then, we may have to cancel and give the places to others; you'd owe us nothing.\n",
  );
  expect(text).toContain("\n- Already sent it? Reply with your bank's confirmation.\n- Need longer? Call us on");
  const soon = aMailedBooking({ confirmed_at: "2026-11-10T09:00:00Z" }, 2);
  const late = await renderBookingMail(ctx, "payment_reminder", { values: toValues(soon, { mail: {} }) });
  expect(late.text).toContain("Please send it by Monday, 23 November, so that we can keep your places (");
});

test("a cancellation by the operator says so first, and what comes back by which day", async () => {
  const ctx = await createTestContext();
  const booking = aMailedBooking({ status: "cancelled", payment_status: "paid" });
  const render = async (cancelled_by: "operator" | undefined) =>
    (await renderBookingMail(ctx, "booking_cancelled", { values: toValues(booking, { mail: { cancelled_by } }) })).text;
  const text = await render("operator");
  expect(text).toMatch(/^We have to cancel your trip, Priya\n/);
  expect(text).toContain("Refund by Sun 6 Dec: US$2,580");
  expect(text.split("-----")[0]).toContain(
    "Have you booked flights? Please call us soon. We'll tell you why, help you change them, or look for other dates.\n\nCall +250 700 000 101\n",
  );
  const open = await render(undefined);
  expect(open).toMatch(/^Your booking is cancelled, Priya: did you ask for it\?\n/);
  expect(open.split("-----")[0]).toMatch(
    /We'll send US\$2,580 back to you by .*If you asked for it, there's nothing to do\..*If you didn't ask for it, please call us today\. We'll find out what happened, and restore .*\n\nCall \+250/s,
  );
});

test("without payment instructions the traveller is asked to write for them", async () => {
  const ctx = await createTestContext();
  const values = toValues(aMailedBooking({}), { mail: {}, site: { payment_instructions: "" } });
  const { text } = await renderBookingMail(ctx, "booking_confirmation", { values });
  expect(text).toContain("Reply to this message, and we'll send you the payment details.");
});

test("a price that changes after a payment leaves what is paid as it was", async () => {
  const ctx = await createTestContext();
  const booking = aMailedBooking({ payment_status: "paid", total_price: 3_870, participants: 3 });
  const { text } = await renderBookingMail(ctx, "booking_changed", { values: toValues(booking, { mail: {} }) });
  expect(text).toContain("Balance by Thu 21 Jan 2027: US$1,290");
  expect(text).toContain("Paid: US$2,580");
});

test("a receipt names the payment of that day, and a refund what goes back", async () => {
  const ctx = await createTestContext();
  const render = (name: "payment_received" | "payment_refunded", booking: MailedBooking, paidBefore: number) =>
    renderBookingMail(ctx, name, { values: toValues(booking, { mail: { paidBefore } }) });
  const paid = await render("payment_received", aMailedBooking({ payment_status: "paid" }), 1_290);
  expect(paid.subject).toBe("Paid in full: Congo Nile Trail (LT12)");
  expect(paid.text).toContain("Paid in full: thank you, Priya\n");
  expect(paid.text).toContain(
    "Your places are safe. We have received US$1,290, and nothing is left to pay. See you on Saturday, 20 February 2027.",
  );
  expect(paid.text).toContain("Paid before: US$1,290\nThis payment: US$1,290\nPaid in full: US$2,580\n");
  const deposit = await render("payment_received", aMailedBooking({ payment_status: "partial" }), 0);
  expect(deposit.subject).toBe("US$1,290 received: Congo Nile Trail (LT12)");
  expect(deposit.text).toContain(
    "Your places are safe: you can book your flights now. We have received US$1,290. The balance of US$1,290 is due by",
  );
  expect(deposit.text).not.toContain("Paid in full");
  const refunded = await render("payment_refunded", aMailedBooking({ payment_status: "refunded" }), 2_580);
  expect(refunded.subject).toBe("Refund: US$1,290, Congo Nile Trail (LT12)");
  expect(refunded.text).toContain("On Sunday, 22 November we sent back US$1,290 of the US$2,580 that you had paid.");
  expect(refunded.text).not.toContain("Total: ");
});

test("a request says that nothing is certain yet, and the facts where the trip takes place", async () => {
  const ctx = await createTestContext();
  const values = toValues(aMailedBooking({ status: "pending", confirmed_at: null }), { mail: {} });
  const { text } = await renderBookingMail(ctx, "booking_pending", { values });
  expect(text).toContain(
    "You'll hear from us by Monday, 23 November, 18:00 (Kigali time, UTC+2). Until then nothing is confirmed and there's nothing to pay, so please don't book flights yet.",
  );
  expect(text).toContain("5 days · 2 people\nWhere: Kibuye\nRequest LT12 · Not confirmed\n");
});

test("the subject of a change says what has changed", async () => {
  const ctx = await createTestContext();
  const render = async (changes: string) => {
    const values = toValues(aMailedBooking({}), { mail: { changes } });
    return (await renderBookingMail(ctx, "booking_changed", { values })).subject;
  };
  expect(await render("Dates: Mon → Tue\nTravellers: 1 → 2")).toBe("New dates, 2 people: Congo Nile Trail (LT12)");
  expect(await render("Trip: One → Two\nDates: Mon → Tue")).toBe("New trip, new dates: Congo Nile Trail (LT12)");
  expect(await render("Total: US$1 → US$2")).toBe("New price, US$1,290 to pay by 29 Nov: Congo Nile Trail (LT12)");
  expect(await render("Status: Pending → Confirmed")).toBe("Changes: Congo Nile Trail (LT12)");
});

test("a cancellation by terms names the sum and the rule with a link, and offers other dates", async () => {
  const ctx = await createTestContext();
  const booking = aMailedBooking({ status: "cancelled", payment_status: "paid" }, 5);
  const values = toValues(booking, { mail: { cancelled_by: "traveller" } });
  const { html, text } = await renderBookingMail(ctx, "booking_cancelled", { values });
  expect(text.split("-----")[0]).toContain(
    "We'll send US$1,290 back to you by Sunday, 6 December: half of what you have paid, under our terms for a cancellation 5 days before the first day.\nOur terms: https://lava.example/terms\n",
  );
  // What comes back matters more than the next trip: its button is calm.
  expect([...html.matchAll(buttonPattern)]).toEqual([]);
  expect(text).toContain("\nChoose other dates:\n");
});

test("a change asks for the name that is missing, with a day and a link to the page of the booking", async () => {
  const ctx = await createTestContext();
  const render = async (changes: string) => {
    const mail = { changes, travellerNames: ["Ann", "Bo"], linkToken: "token" };
    const values = toValues(aMailedBooking({ participants: 3 }), { mail });
    return (await renderBookingMail(ctx, "booking_changed", { values })).text;
  };
  const more = await render("Travellers: 2 → 3");
  expect(more).toContain(
    "\nWho is the third traveller? Please add the name by Thursday, 21 January 2027.\nAdd the name: https://lava.example/your-booking/token#travellers\n",
  );
  expect(more).toContain("\nTravellers: Ann, Bo + 1 traveller, name missing\n");
  expect(await render("Travellers: 4 → 3")).toContain("Who is the third traveller?");
});

test("a change to a lower price says by which day what was paid too much comes back", async () => {
  const ctx = await createTestContext();
  const booking = aMailedBooking({ payment_status: "paid", total_price: 1_290, participants: 1 });
  const mail = { changes: "Travellers: 2 → 1", travellerNames: ["Priya Nair"] };
  const { subject, text } = await renderBookingMail(ctx, "booking_changed", { values: toValues(booking, { mail }) });
  expect(subject).toBe("Now 1 person, US$1,290 back: Congo Nile Trail (LT12)");
  expect(text.split("-----")[0]).toContain(
    "Nothing is left to pay. We'll send US$1,290 back to you by Sunday, 6 December.",
  );
  expect(text).toContain("\nRefund by Sun 6 Dec: US$1,290\n");
  expect(text).toContain("Refunds go back the way you paid.");
});

test("what the traveller has ended is no alarm", async () => {
  const ctx = await createTestContext();
  const render = async (cancelled_by: "traveller" | "operator") => {
    const values = toValues(aMailedBooking({ status: "cancelled" }), { mail: { cancelled_by } });
    return (await renderBookingMail(ctx, "booking_cancelled", { values })).html;
  };
  expect(await render("traveller")).toMatch(/class="m-badge-plain"[^>]*>\u00a0Cancelled/);
  expect(await render("operator")).toMatch(/class="m-badge-over"[^>]*>\u00a0Cancelled/);
});

test("a trip of one day has one row for it", async () => {
  const ctx = await createTestContext();
  const { start_date } = aMailedBooking({});
  const values = toValues(aMailedBooking({ end_date: start_date }), { mail: {} });
  const { text } = await renderBookingMail(ctx, "booking_confirmation", { values });
  expect(text).toContain("Sat 20 Feb 2027\n1 day · 2 people\n");
});

test("only the operator reads contact details of the traveller, and where a booking comes from", async () => {
  const ctx = await createTestContext();
  for (const template of bookingMailNames) {
    const { text } = await renderBookingMail(ctx, template, { values: toValues(aMailedBooking({}), { mail: {} }) });
    const isForOperator = operatorMailNames.includes(template);
    expect(text.includes("+44 7700 900118")).toBe(isForOperator);
    expect(text.includes("Email: priya@example.com")).toBe(isForOperator);
  }
});

test("a confirmation that is taken back says so, and asks whoever has booked flights to call", async () => {
  const ctx = await createTestContext();
  const booking = aMailedBooking({ status: "cancelled", confirmed_at: null });
  const render = (hasCalendar: boolean) =>
    renderBookingMail(ctx, "booking_rejected", {
      values: toValues(booking, { mail: { cancelled_by: "operator", hasCalendar } }),
    });
  const taken = await render(true);
  expect(taken.subject).toBe("We have to cancel: Congo Nile Trail (LT12)");
  expect(taken.text).toMatch(/^We have to cancel your trip, Priya\n/);
  expect(taken.text).toContain("Booking LT12 · Cancelled");
  expect(taken.text).toContain(
    "Have you booked flights? Please call us soon. We'll tell you why, help you change them, or look for other dates.\n\nCall +250 700 000 101\n",
  );
  expect(taken.text).toContain("because of your booking LT12.");
  const rejected = await render(false);
  expect(rejected.text).toContain("because of your request LT12.");
  expect(rejected.subject).toBe("Sorry, we can't run this trip: Congo Nile Trail (LT12)");
  expect(rejected.text).not.toMatch(/confirm/);
});

test("the operator reads by when the traveller was promised an answer, and who to call", async () => {
  const ctx = await createTestContext();
  const values = toValues(aMailedBooking({ status: "pending", confirmed_at: null }), { mail: { isNew: true } });
  const { text, html } = await renderBookingMail(ctx, "admin_notification", { values });
  expect(text).toContain(
    "Answer by Monday, 23 November, 18:00 (Kigali time). We have promised that to Priya.\n\nAnswer the request:",
  );
  expect(html).toContain('href="mailto:priya@example.com"');
  expect(html).toContain('href="tel:+447700900118"');
});

const buttonPattern = /class="m-main"[^>]*><a href="([^"]*)"[^>]*>([^<]*)</g;

/** The one button calls the operator, above the facts; the page of the booking is a link below it. */
function expectCallFirst({ html, text }: RenderedMail, link: string) {
  const buttons = [...html.replaceAll("\u00a0", " ").matchAll(buttonPattern)];
  expect(buttons.map(([, url, label]) => [url, label])).toEqual([["tel:+250700000101", "Call +250 700 000 101"]]);
  expect(html.indexOf("tel:+250700000101")).toBeLessThan(html.indexOf('class="m-details"'));
  expect(html).toMatch(new RegExp(`class="m-link"[^>]*>${link}<`));
  expect(text.split("-----")[0]).toContain("+250 700 000 101");
  expect(text).not.toMatch(/tel:/);
}

test("a trip that is far enough ahead has the page of the booking as its button", async () => {
  const ctx = await createTestContext();
  const values = toValues(aMailedBooking({}), { mail: { linkToken: "token" } });
  const { html } = await renderBookingMail(ctx, "booking_confirmation", { values });
  const buttons = [...html.matchAll(buttonPattern)];
  expect(buttons.map(([, , label]) => label)).toEqual(["See your booking"]);
});

test("until when what comes back is a table, one row a day, without the days that have passed", async () => {
  const ctx = await createTestContext();
  const render = (days: number) =>
    renderBookingMail(ctx, "booking_confirmation", {
      values: toValues(aMailedBooking({}, days), { mail: { linkToken: "token" } }),
    });
  const early = await render(90);
  expect(early.text).toContain(
    "\nUntil Sat 13 Feb 2027: All you have paid comes back\nUntil Wed 17 Feb 2027: Half comes back\n",
  );
  expect(early.text).toContain(
    "\nAfter that: No refund under our terms. Write to us anyway, and we'll look for a fair way.\n",
  );
  expect(early.html).toMatch(
    /<th scope="row"[^>]*>Until Sat\u00a013\u00a0Feb\u00a02027<\/th><td[^>]*>All you have paid/,
  );
  const late = await render(6);
  expect(late.text).not.toContain("All you have paid comes back");
  expect(late.html).not.toMatch(/<th[^>]*><\/th>/);
});

/** Without the element that keeps the last groups of a number together. */
const joinEnds = (html: string): string =>
  html.replace(/(?<=inline-block">[^<]*)<span style="display:inline-block">([^<]*)<\/span>/g, "$1");

test("a warning of another account leads to the number of the website, or to an answer where there is none", () => {
  const describe = (phone: string) => toValues(aMailedBooking({}), { mail: {}, site: { phone } }).payment_safety;
  expect(describe("+250 700 000 101")).toBe("If a message names another, first call the number on our website.");
  expect(describe("")).toBe("If a message names another, first ask us.");
});

test("an account number stays on one line and is copied as it was typed", async () => {
  const ctx = await createTestContext();
  const payment_instructions = "Lava Trails Ltd, DE89 3704 0044 0532 0130 00\nSort code 20-00-00";
  const values = toValues(aMailedBooking({}), { mail: {}, site: { payment_instructions } });
  const { html, text } = await renderBookingMail(ctx, "booking_confirmation", { values });
  for (const number of ["DE89 3704 0044 0532 0130 00", "20-00-00"])
    expect(joinEnds(html)).toContain(`<span class="m-account" style="display:inline-block">${number}</span>`);
  expect(text).toContain("  Lava Trails Ltd, DE89 3704 0044 0532 0130 00\n  Sort code 20-00-00\n");
  const override = { subject: "Pay", body: `> ${payment_instructions.replace("\n", "\n> ")}` };
  const edited = await renderBookingMail(ctx, "booking_confirmation", { values, override });
  expect(joinEnds(edited.html)).toContain(
    '<span class="m-account" style="display:inline-block">DE89 3704 0044 0532 0130 00</span>',
  );
});

test("the subject of a new request says by when to answer, and a note about its dates stands above the facts", async () => {
  const ctx = await createTestContext();
  const render = async (state: Partial<MailedBooking>) => {
    const mail = { isNew: true, note: "The ladders are slippery." };
    return renderBookingMail(ctx, "admin_notification", { values: toValues(aMailedBooking(state), { mail }) });
  };
  const request = await render({ status: "pending", confirmed_at: null });
  expect(request.subject).toBe("Answer by Mon 18:00: Priya Nair, 20 Feb, Congo Nile Trail (LT12)");
  expect(request.text.split("-----")[0]).toContain("About these dates: The ladders are slippery.");
  expect((await render({})).subject).toBe("New booking: Priya Nair, 20 Feb, Congo Nile Trail (LT12)");
});

test("a trip of one person that starts soon asks for a call above the facts", async () => {
  const ctx = await createTestContext();
  await ctx.db.insert(settings).values({ group: "general", key: "phone", value: site.phone });
  const booking = aMailedBooking({ participants: 1, total_price: 1_290 }, 2);
  const soon = { ...booking, end_date: booking.start_date };
  const mail = { linkToken: "token" };
  const confirmed = await renderBookingMail(ctx, "booking_confirmation", { values: toValues(soon, { mail }) });
  expect(confirmed.text.split("-----")[0]).toContain(
    "and we need US$1,290 by Monday, 23 November, to keep your place. A bank transfer may not arrive in time: please call us,",
  );
  expect(confirmed.text).toContain("Traveller: Priya Nair");
  expectCallFirst(confirmed, "See your booking");
  const request = { ...soon, status: "pending", confirmed_at: null } as const;
  const pending = await renderBookingMail(ctx, "booking_pending", { values: toValues(request, { mail }) });
  expectCallFirst(pending, "See your request");
  expect(pending.text.split("-----")[0]).toMatch(
    /^Please call us today, Priya\n\nYour Congo Nile Trail would start on Tuesday/,
  );
});

test("a trip that moves to the day after tomorrow names the payment and its day before the transfer", async () => {
  const ctx = await createTestContext();
  const { start_date, ...booking } = aMailedBooking({ participants: 1, total_price: 1_290 }, 2);
  const mail = { changes: "Dates: Sat 20 Feb 2027 → Tue 24 Nov 2026" };
  const values = toValues({ ...booking, start_date, end_date: start_date }, { mail });
  const { html, text } = await renderBookingMail(ctx, "booking_changed", { values });
  const [top = ""] = text.split("-----");
  expect(top).toMatch(/^New date: Tue 24 Nov\. Please call us today\n/);
  expect(top).toContain("\n\nWe need US$1,290 by Monday, 23 November, to keep your place. A bank transfer may not");
  // What is most likely to be a mistake can be objected to before it is paid.
  const objection =
    "Not what we agreed? Call or reply before you pay: you owe us nothing, and we'll see if the old date is still free.";
  expect(top.slice(0, top.indexOf("We need US$1,290"))).toContain(objection);
  expect(text).toContain("\nAlready sent it? Have your bank's confirmation ready");
  expect(html.replaceAll("\u00a0", " ")).toContain("<strong>We need US$1,290 by Monday, 23 November</strong>");
  expect(text).not.toMatch(/Please pay the total|\S {2,}\S|^ \S/m);
});
