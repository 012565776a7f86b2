import { expect, test } from "vitest";
import { createTestContext } from "#server/testing/test-context.ts";
import { aMailedBooking, toValues } from "../testing/mailed-booking.ts";
import { renderBookingMail } from "./booking-mails.ts";

const buttonPattern = /class="m-main"[^>]*><a href="([^"]*)"[^>]*>([^<]*)</g;

test("a late cancellation says kindly that nothing comes back, and hints at no refund", async () => {
  const ctx = await createTestContext();
  const booking = aMailedBooking({ status: "cancelled", payment_status: "paid" }, 1);
  const mail = { cancelled_by: "traveller", linkToken: "token" } as const;
  const { html, text } = await renderBookingMail(ctx, "booking_cancelled", { values: toValues(booking, { mail }) });
  expect(text).toContain("as you asked. We're sorry that you can't come.\n\nThere is no refund");
  expect(text.split("-----")[0]).toContain(
    "There is no refund under our terms: half comes back until Friday, 20 November, nothing after that.\nRead our terms: https://lava.example/terms\n\nTell us what happened, and we'll look for a fair way.\n\nWrite to us:\n",
  );
  expect(text).toContain("Paid: US$2,580\nKept under our terms: US$2,580\nRefund: US$0\n");
  expect(text).not.toMatch(/Refund by|sent? back|Choose other dates/);
  expect([...html.matchAll(buttonPattern)].map(([, url, label]) => [label, url])).toEqual([
    ["Write to us", "https://lava.example/your-booking/token#write"],
  ]);
});

test("a confirmation that is taken back says sorry and why, asks for no payment, and offers a call", async () => {
  const ctx = await createTestContext();
  const booking = aMailedBooking({ status: "pending", confirmed_at: null });
  const mail = { changes: "Status: Confirmed → Not confirmed", note: "The guide is ill.", linkToken: "token" };
  const { text } = await renderBookingMail(ctx, "booking_changed", { values: toValues(booking, { mail }) });
  const [top = ""] = text.split("-----");
  expect(top).toContain(
    "have to check whether we can still run it. The guide is ill.\n\nPlease don't pay and don't book anything",
  );
  expect(top).toContain("\nCall +250 700 000 101\n");
  expect(text).toContain("Until we confirm again, you owe nothing.");
  expect(top).toContain(
    "Please call us today. All that you have sent comes back if we can't run the trip, or if you withdraw.",
  );
  expect(text).not.toMatch(/Status|Not what we agreed|Half comes back|itinerary|Deposit \(|Balance/);
  expect(text).not.toMatch(/^Until .*Withdraw online/m);
  const unexplained = toValues(booking, { mail: { ...mail, note: "" } });
  expect((await renderBookingMail(ctx, "booking_changed", { values: unexplained })).text).toContain(
    "By Monday, 23 November, 18:00 (Kigali time, UTC+2) we'll tell you whether we can run it, and why we have to check. Don't want to wait? Call us or reply.",
  );
});

test("a trip to another country says so in the heading, the list and the question about flights", async () => {
  const ctx = await createTestContext();
  const mail = { changes: "Trip: Gorillas → Congo Nile Trail\nCountry: Uganda → Rwanda" };
  const booking = aMailedBooking({ payment_status: "partial" });
  const { text } = await renderBookingMail(ctx, "booking_changed", { values: toValues(booking, { mail }) });
  expect(text).toMatch(/^Your trip is now in Rwanda, Priya\n/);
  expect(text).toContain(
    "\nIs this what we agreed, and do your flights fit? Check the airport, the visa and the dates. If anything is wrong, please call us on +250 700 000 101 or reply before you pay.\n\nThe balance of US$1,290 is due by Thursday, 21 January 2027. Your places are safe.\n",
  );
});

test("a request whose dates are out of season tells the traveller why we may say no", async () => {
  const ctx = await createTestContext();
  const date_doubt = {
    reason: "We don't run this trip in April.",
    advice: "It rains.",
    isClosed: true,
    needed_days: 0,
    sure_day: "",
  };
  const mail = { date_doubt, linkToken: "token" };
  const booking = aMailedBooking({ status: "pending", confirmed_at: null });
  const { html, subject, text } = await renderBookingMail(ctx, "booking_pending", {
    values: toValues(booking, { mail }),
  });
  expect(subject).toBe("Please choose other dates: Congo Nile Trail (LT12)");
  expect(text).toMatch(/^Please choose other dates, Priya\n\nWe don't run this trip in April\. It rains\.\n/);
  expect(text).toContain(
    "\nOr reply with dates that suit you; if we hear nothing, we'll write to you by Monday, 23 November, 18:00 (Kigali time, UTC+2). A new request takes the place of this one. Nothing is confirmed and there's nothing to pay, so please don't book flights.\n",
  );
  // What a confirmation would bring is left out, and there are no next steps.
  expect(text).not.toMatch(/Deposit|Balance|itinerary|after our confirmation|What happens next|We check|See the trip/);
  const [first] = [...html.matchAll(buttonPattern)].map(([, , label]) => label);
  expect(first).toBe("Choose other dates");
});
