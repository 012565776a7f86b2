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
  expect(text.split("-----")[0]).toContain(
    "We're sorry that you can't come. That was 1 day before the first day: under our terms nothing comes back less than 3 days before. Tell us what happened, and we'll look for a fair way.\nOur terms: https://lava.example/terms\n",
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
  expect(top).toContain("have to check it again. The guide is ill.\n\nPlease don't pay and don't book anything");
  expect(top).toContain("\nCall +250 700 000 101\n");
  expect(text).toContain("Until we confirm again, you owe nothing.");
  expect(top).toContain("Please call us today. If we can't run the trip, all that you've paid comes back.");
  expect(text).not.toMatch(/Status|Not what we agreed|Half comes back/);
  expect(text).not.toMatch(/^Until .*Withdraw online/m);
  const unexplained = toValues(booking, { mail: { ...mail, note: "" } });
  expect((await renderBookingMail(ctx, "booking_changed", { values: unexplained })).text).toContain(
    "Please call us today, and we'll tell you why.",
  );
});

test("a trip to another country says so in the heading, the list and the question about flights", async () => {
  const ctx = await createTestContext();
  const mail = { changes: "Trip: Gorillas → Congo Nile Trail\nCountry: Uganda → Rwanda" };
  const booking = aMailedBooking({ payment_status: "partial" });
  const { text } = await renderBookingMail(ctx, "booking_changed", { values: toValues(booking, { mail }) });
  expect(text).toMatch(/^Your trip has changed, Priya: now in Rwanda\n/);
  expect(text).toContain(
    "The trip is now in Rwanda: check the airport, the visa and the dates, or call us on +250 700 000 101.",
  );
});

test("a request whose dates are out of season tells the traveller why we may say no", async () => {
  const ctx = await createTestContext();
  const mail = { date_doubt: "We do not run this trip in April.", linkToken: "token" };
  const booking = aMailedBooking({ status: "pending", confirmed_at: null });
  const { text } = await renderBookingMail(ctx, "booking_pending", { values: toValues(booking, { mail }) });
  expect(text.split("-----")[0]).toContain("About your dates: We do not run this trip in April.");
});
