import { expect, test } from "vitest";
import { settings } from "#server/database/tables.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";
import { withoutSenderText } from "../booking-mail-variables.ts";
import { aMailedBooking, type MailedBooking, site, toValues } from "../testing/mailed-booking.ts";
import { renderBookingMail } from "./booking-mails.ts";

const mail = { linkToken: "token", travellerNames: ["Priya Nair"] };
type Options = Partial<Parameters<typeof toValues>[1]>;

async function render(name: BookingMailName, booking: MailedBooking, options: Options = {}) {
  const ctx = await createTestContext();
  await ctx.db.insert(settings).values({ group: "general", key: "phone", value: site.phone });
  const rendered = await renderBookingMail(ctx, name, { values: toValues(booking, { mail, ...options }) });
  return { ...rendered, top: rendered.text.split("-----")[0] ?? "" };
}

const calmPattern = /class="m-calm"[^>]*><a href="[^"]*"[^>]*>([^<]*)</g;
const listCalmButtons = (html: string) => [...html.matchAll(calmPattern)].map(([, label]) => label);

test("a name that is missing is asked for with a day and a link, below how to pay where money is due first", async () => {
  const asked =
    "\nWho is the second traveller? Please add the name by Thursday, 21 January 2027.\nAdd the name: https://lava.example/your-booking/token#travellers\n";
  const paid = aMailedBooking({ payment_status: "paid" });
  for (const [name, booking, isFirst] of [
    ["booking_confirmation", aMailedBooking({}), false],
    ["payment_reminder", aMailedBooking({}), false],
    ["booking_confirmation", aMailedBooking({ payment_status: "partial" }), true],
    ["payment_received", paid, true],
  ] as const) {
    const { top, text } = await render(name, booking);
    expect(top.includes(asked), name).toBe(isFirst);
    expect(text.split(asked), name).toHaveLength(2);
    if (!isFirst) expect(text.indexOf(asked)).toBeGreaterThan(text.indexOf("How to pay"));
    expect(text).toContain("\nTravellers: Priya Nair + 1 traveller, name missing\n");
  }
  const known = await render("payment_received", paid, { mail: { ...mail, travellerNames: ["Priya", "Sam"] } });
  expect(known.text).not.toMatch(/second traveller|missing/);
});

test("the day by which names are asked for is still to come", async () => {
  const dayOf = async (days: number) =>
    /(?:Please add|or add) the name (.*)\n/.exec(
      (await render("booking_confirmation", aMailedBooking({}, days))).text,
    )?.[1];
  expect(await dayOf(40)).toBe("by Wednesday, 2 December.");
  expect(await dayOf(20)).toBe("by Saturday, 5 December.");
  expect(await dayOf(5)).toBe("by Thursday, 26 November.");
  expect(await dayOf(1)).toBe("today.");
  expect(await dayOf(0)).toBeUndefined();
});

test("a reminder of the day before says where the group meets, or how to get to know it", async () => {
  const tomorrow = aMailedBooking({ confirmed_at: "2026-11-19T09:00:00Z" }, 1);
  const known = await render("payment_reminder", tomorrow, { meeting_point: "6:30 at the park office" });
  expect(known.top).toContain("\nTomorrow, Mon 23 Nov: 6:30 at the park office\n");
  expect(known.text).toContain(
    "\n- Changed your mind? Until you pay, you owe us nothing: just reply. After that our terms give nothing back.\n",
  );
  const unknown = await render("payment_reminder", tomorrow);
  expect(unknown.top).toContain(
    "\nWhere and when do we meet? We'll tell you when you call; it's also in your itinerary.\n",
  );
  expect(unknown.html).toContain("Please call us today: your trip starts tomorrow.");
  expect(unknown.text).toContain("Who is the second traveller? Tell us when you call, or add the name today.");
  const early = await render("payment_reminder", aMailedBooking({}), { meeting_point: "6:30 at the park office" });
  expect(early.text).not.toMatch(/we meet|park office/);
});

test("a request never shows the meeting point", async () => {
  const request = aMailedBooking({ status: "pending", confirmed_at: null });
  const { text } = await render("booking_changed", request, { meeting_point: "6:30 at the park office" });
  expect(text).not.toContain("park office");
  const confirmed = await render("booking_confirmation", aMailedBooking({}), {
    meeting_point: "6:30 at the park office",
  });
  expect(confirmed.text).toContain("\nMeeting point: 6:30 at the park office\n");
});

test("a booking is no plain Confirmed before its first payment", async () => {
  const badge = async (booking: MailedBooking) => (await render("booking_confirmation", booking)).text;
  expect(await badge(aMailedBooking({}))).toContain("Booking LT12 · Confirmed, deposit due\n");
  expect(await badge(aMailedBooking({}, 20))).toContain("Booking LT12 · Confirmed, payment due\n");
  expect(await badge(aMailedBooking({ payment_status: "partial" }))).toContain("Booking LT12 · Confirmed\n");
  expect(await badge(aMailedBooking({ payment_status: "paid" }))).toContain("Booking LT12 · Confirmed and paid\n");
});

test("a confirmation after the deposit says first that flights can be booked, and shows its page before how to pay", async () => {
  const { text } = await render("booking_confirmation", aMailedBooking({ payment_status: "partial" }));
  expect(text).toMatch(
    /^You're going, Priya\n\nYour places are safe: you can book your flights now\. Your booking is confirmed, and your deposit of US\$1,290 has arrived: thank you\. Please pay the balance/,
  );
  expect(text).toContain("\nDeposit paid: US$1,290\n");
  expect(text.indexOf("See your booking:")).toBeLessThan(text.indexOf("When you're ready: how to pay the balance"));
  const unpaid = (await render("booking_confirmation", aMailedBooking({}))).text;
  expect(unpaid.indexOf("See your booking:")).toBeGreaterThan(unpaid.indexOf("How to pay the deposit"));
});

test("a reminder of the rest says what becomes of what is paid", async () => {
  const late = aMailedBooking({ payment_status: "partial", confirmed_at: "2026-10-01T09:00:00Z" }, 25);
  const { text } = await render("payment_reminder", late);
  expect(text).toContain(
    "\nIf it isn't sent by then, we may have to cancel. We'd write to you first; you'd get back the same as if you cancel yourself (below).\n",
  );
  expect(text).toContain(
    "\n- Can't come? Just reply: cancel by Thu 10 Dec, and all US$1,290 comes back; by Mon 14 Dec, half; later nothing under our terms.\nRead our terms: https://lava.example/terms\n",
  );
  const open = await render("payment_reminder", aMailedBooking({ payment_status: "partial" }, 40));
  expect(open.text).toContain(
    "\n- Can't come? Just reply: cancel by Fri 25 Dec, and all you have paid comes back; by Tue 29 Dec, half; later nothing under our terms.\nRead our terms: https://lava.example/terms\n",
  );
  const unpaid = await render("payment_reminder", aMailedBooking({ confirmed_at: "2026-10-01T09:00:00Z" }));
  expect(unpaid.text).not.toContain("Can't come?");
});

test("a refund names the way of the payment, and cash is arranged", async () => {
  const booking = aMailedBooking({ status: "cancelled", payment_status: "paid" });
  const refund_note =
    "Refunds go back the way you paid. Is that account closed? Call us, and please don't send bank details by email.";
  const way = async (method: "bank_transfer" | "card" | "cash" | undefined) => {
    const facts = { cancelled_by: "operator", payment: { day: "2026-11-20", method } } as const;
    return (await render("booking_cancelled", booking, { mail: facts, site: { refund_note } })).text;
  };
  expect(await way("bank_transfer")).toContain(
    "The refund goes back to the account that you paid from. Is that account closed? Call +250 700 000 101 (please don't send bank details by email).",
  );
  expect(await way(undefined)).toContain("The refund goes back the way you paid. Is that account closed?");
  expect(await way("cash")).toContain("You paid in cash. Call +250 700 000 101, and we'll agree how it comes back.");
  expect(await way("card")).toContain(
    "Your bank may take a few more days to show it. Is that card no longer valid? Call +250 700 000 101 (please don't send card or bank details by email).",
  );
  expect(await way("cash")).not.toContain("account closed");
});

test("a receipt names the holder of the account as receiver", async () => {
  const booking = aMailedBooking({ payment_status: "paid" });
  const payment_instructions = "Ridge Travel Ltd\nIBAN: DE00";
  const named = await render("payment_received", booking, { site: { payment_instructions } });
  expect(named.text).toContain("\nReceived by: Ridge Travel Ltd, Musanze, Rwanda\n");
  expect((await render("payment_received", booking)).text).toContain("\nReceived by: Lava Trails, Musanze, Rwanda\n");
});

test("the button is calm where nothing is to do, and a call never is", async () => {
  const names = { mail: { ...mail, travellerNames: ["Priya", "Sam"] } };
  const paid = await render("payment_received", aMailedBooking({ payment_status: "paid" }), names);
  expect(listCalmButtons(paid.html)).toEqual(["See your booking"]);
  expect(paid.html).not.toContain('class="m-main"');
  const open = await render("booking_confirmation", aMailedBooking({}), names);
  expect(listCalmButtons(open.html)).toEqual([]);
  const soon = await render("booking_confirmation", aMailedBooking({}, 2), names);
  expect(soon.html).toMatch(/class="m-main"[^>]*><a href="tel:/);
});

test("whoever is asked to call today reads until when somebody answers", async () => {
  const hours = { site: { business_hours: "Sun–Fri 8–18" } };
  const open = await render("booking_confirmation", aMailedBooking({}, 2), {
    ...hours,
    mail: { changes: "Status: Not confirmed → Confirmed" },
  });
  expect(open.top).toContain(
    "\nCall +250 700 000 101\n\nUntil 18:00 today, Sun 22 Nov (Kigali time, UTC+2). Closed when you read this? Reply, and we'll call you back tomorrow from 08:00.\n",
  );
  // The rule is told once.
  expect(open.text).toContain(
    "\nUntil you pay, you owe us nothing: just reply. After that our terms give nothing back; call us, and we'll look for a fair way.\n",
  );
  expect(open.text.match(/nothing back/g)).toHaveLength(1);
  const changes = "Date: Sat 20 Feb 2027 → Tue 24 Nov 2026";
  const days = "If you cancel: by 13 Feb all back → nothing back once you have paid";
  for (const moved_days of ["", days]) {
    const { text } = await render("booking_changed", aMailedBooking({}, 2), { mail: { ...mail, changes, moved_days } });
    expect(text.match(/nothing back/g)).toHaveLength(1);
    expect(text.match(/owe us nothing/g)).toHaveLength(1);
  }
  // The office is closed on a Sunday.
  const closed = (await render("booking_confirmation", aMailedBooking({}, 2))).top;
  expect(closed).not.toContain("Until ");
  expect(closed).toContain("\nNobody answers? Reply, and we'll call you back tomorrow from 08:00 (Kigali time).\n");
  expect((await render("booking_confirmation", aMailedBooking({}, 20))).top).not.toContain("Please note");
});

test("a confirmation says in the heading what to pay by when, and asks for a reply below the terms", async () => {
  const { text, html } = await render("booking_confirmation", aMailedBooking({}));
  expect(text).toMatch(
    /^You're confirmed, Priya: please pay by Sun 29 Nov\n\nGood news: we can run your trip. Please pay the deposit of US\$1,290 by /,
  );
  expect(text).toContain("If you change your mind: just reply");
  expect(text).not.toContain("ithdraw");
  expect(html).not.toMatch(/>Or\b/);
});

test("a change that staff have made says under its table how to object, and what the balance is now", async () => {
  const changes = "Total: US$2,580 → US$5,160\nBalance: US$1,290 → US$3,870";
  const unpaid = await render("booking_changed", aMailedBooking({}), { mail: { ...mail, changes } });
  expect(unpaid.text).toContain("\nNot what we agreed? Reply before you pay.");
  const paid = await render("booking_changed", aMailedBooking({ payment_status: "partial" }), {
    mail: { ...mail, changes },
  });
  expect(paid.text).toContain("\nNot what we agreed? Call +250 700 000 101 or reply now.\n");
  expect(paid.html.match(/<s /g)).toHaveLength(2);
});

test("what comes back has a sum only once nothing is left to pay, as more is paid before these days", async () => {
  const partly = await render("booking_confirmation", aMailedBooking({ payment_status: "partial" }));
  expect(partly.text).toContain("\nUntil Sat 13 Feb 2027: All you have paid comes back\n");
  const paid = await render("booking_confirmation", aMailedBooking({ payment_status: "paid" }));
  expect(paid.text).toContain("\nUntil Sat 13 Feb 2027: All of your US$2,580 comes back\n");
});

test("the preview of a change doesn't repeat the sum of the subject", async () => {
  const changes = "Travellers: 1 → 2\nTotal: US$1,290 → US$2,580";
  const preview = async (booking: MailedBooking) => {
    const { subject, html } = await render("booking_changed", booking, { mail: { ...mail, changes } });
    expect(subject).toMatch(/^Now 2 people, US\$1,290 to pay by /);
    return /max-height:0[^>]*>([^<]*)</.exec(html)?.[1];
  };
  const joined = await preview(aMailedBooking({ payment_status: "partial" }));
  expect(joined).toContain("Both places are safe: the new traveller can book flights now.");
  expect(joined).not.toContain("to pay by");
  expect(await preview(aMailedBooking({}))).toContain("Book flights only after");
});

test("a change names who made it, and that those who join can book flights", async () => {
  const changes = "Travellers: 2 → 3";
  const facts = { mail: { ...mail, changes, changed_by: "Amina Uwase" } };
  const joined = await render("booking_changed", aMailedBooking({ participants: 3, payment_status: "partial" }), facts);
  expect(joined.top).toContain("\nChanged for you by Amina Uwase, ");
  expect(joined.text).toContain("All 3 places are safe: the new traveller can book flights now.");
});

test("who reads a call too late knows until when calls are returned today, and from when tomorrow", async () => {
  const site = { business_hours: "Sun–Fri 8–18", call_back_hour: 20 };
  const top = async (days: number, more = {}) =>
    (await render("booking_confirmation", aMailedBooking({}, days), { site: { ...site, ...more } })).top;
  const back = "Reply, and we'll call you back by 20:00 today";
  expect(await top(2)).toContain(`${back}; after that, tomorrow from 08:00.\n`);
  // The trip has begun by then.
  expect(await top(1)).toContain(`${back}.\n`);
  // That hour has passed.
  expect(await top(2, { call_back_hour: 12 })).toContain("Reply, and we'll call you back tomorrow from 08:00.\n");
  const far = aMailedBooking({ status: "cancelled" });
  const cancelled = await render("booking_cancelled", far, { mail: { cancelled_by: "operator" }, site });
  expect(cancelled.top).toContain("Please call us soon.");
  expect(cancelled.top).toContain("Or reply, and we'll call you back.");
  expect(cancelled.top).not.toMatch(/Until|today/);
});

test("wishes that are not shown are told as noted", async () => {
  const ctx = await createTestContext();
  const request = aMailedBooking({ status: "pending", confirmed_at: null, special_requirements: "One eats no meat." });
  const values = withoutSenderText(toValues(request, { mail }));
  const { text } = await renderBookingMail(ctx, "booking_pending", { values });
  expect(text).toContain("\nYour wishes: Noted, see your request.\n");
  expect(text).not.toContain("meat");
});
