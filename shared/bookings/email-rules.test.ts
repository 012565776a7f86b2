import { expect, test } from "vitest";
import { bookingMailNames } from "#shared/mail/templates.ts";
import {
  findChangeEmail,
  fitsBooking,
  listSendableEmails,
  requireFittingEmail,
  type TravelFields,
} from "./email-rules.ts";
import { bookingStatuses, type PaymentStatus, paymentStatuses } from "./status.ts";

/** Before the trip. */
const today = "2026-11-23";
const confirmed: TravelFields = {
  status: "confirmed",
  payment_status: "pending",
  trip_id: 1,
  start_date: "2027-06-01",
  end_date: "2027-06-05",
  participants: 2,
  total_price: 500,
  paid_amount: 0,
  refunded_amount: 0,
};

/** The amounts that a payment status means by itself. */
const withPayment = (payment_status: PaymentStatus): TravelFields => {
  const paid_amount = { pending: 0, partial: 250, paid: 500, refunded: 500 }[payment_status];
  return { ...confirmed, payment_status, paid_amount, refunded_amount: payment_status === "refunded" ? 500 : 0 };
};

test.each([
  ["pending", "confirmed", "booking_confirmation"],
  ["cancelled", "confirmed", "booking_confirmation"],
  ["pending", "cancelled", "booking_rejected"],
  ["confirmed", "cancelled", "booking_cancelled"],
  ["completed", "cancelled", "booking_cancelled"],
  ["confirmed", "pending", "booking_changed"],
  ["cancelled", "pending", "booking_changed"],
  ["completed", "pending", null],
  ["confirmed", "completed", null],
  ["completed", "confirmed", null],
] as const)("a booking that goes from %s to %s sends %s", (from, to, email) => {
  expect(findChangeEmail({ ...confirmed, status: from }, { ...confirmed, status: to }, today)).toBe(email);
});

test.each(["pending", "cancelled"] as const)(
  "a %s booking that is confirmed after its days sends nothing",
  (status) => {
    const confirm = (day: string) => findChangeEmail({ ...confirmed, status }, confirmed, day);
    expect(confirm(confirmed.end_date)).toBe("booking_confirmation");
    expect(confirm("2027-06-06")).toBeNull();
  },
);

test.each(["pending", "confirmed"] as const)(
  "a %s booking with another date, trip, group or price tells the traveller",
  (status) => {
    const booking = { ...confirmed, status };
    for (const change of [{ start_date: "2027-06-02" }, { trip_id: 2 }, { participants: 3 }, { total_price: 600 }])
      expect(findChangeEmail(booking, { ...booking, ...change }, today)).toBe("booking_changed");
    expect(findChangeEmail(booking, { ...booking }, today)).toBeNull();
  },
);

test("changes of a past or cancelled booking tell nobody", () => {
  for (const status of ["completed", "cancelled"] as const) {
    const booking = { ...confirmed, status };
    expect(findChangeEmail(booking, { ...booking, participants: 3 }, today)).toBeNull();
  }
});

test.each([
  ["pending", "partial", "payment_received"],
  ["pending", "paid", "payment_received"],
  ["partial", "paid", "payment_received"],
  ["partial", "refunded", "payment_refunded"],
  ["paid", "refunded", "payment_refunded"],
  ["pending", "refunded", null],
  ["paid", "partial", null],
  ["paid", "pending", null],
  ["refunded", "paid", null],
] as const)("a payment that goes from %s to %s sends %s", (from, to, email) => {
  const after = from === "pending" && to === "refunded" ? { ...confirmed, payment_status: to } : withPayment(to);
  expect(findChangeEmail(withPayment(from), after, today)).toBe(email);
});

test("a payment for a cancelled booking is not acknowledged, its refund is", () => {
  const cancelled = { ...confirmed, status: "cancelled" } as const;
  const partial = { ...withPayment("partial"), status: "cancelled" } as const;
  expect(findChangeEmail(cancelled, partial, today)).toBeNull();
  expect(findChangeEmail(partial, { ...withPayment("refunded"), status: "cancelled" }, today)).toBe("payment_refunded");
});

test("a further payment under the same status sends a receipt, a correction downwards nothing", () => {
  const partial = withPayment("partial");
  expect(findChangeEmail(partial, { ...partial, paid_amount: 300 }, today)).toBe("payment_received");
  expect(findChangeEmail(partial, { ...partial, paid_amount: 200 }, today)).toBeNull();
});

test("every email that a change causes fits the booking after it", () => {
  const states = bookingStatuses.flatMap((status) =>
    paymentStatuses.map((payment_status) => ({ ...withPayment(payment_status), status })),
  );
  for (const before of states)
    for (const after of states) {
      const template = findChangeEmail(before, after, today);
      if (template) expect(fitsBooking(after, template)).toBe(true);
    }
});

test("a reminder can be sent for what is owed only", () => {
  const reminded = bookingStatuses.flatMap((status) =>
    paymentStatuses
      .filter((payment_status) =>
        listSendableEmails({ ...withPayment(payment_status), status }).includes("payment_reminder"),
      )
      .map((payment_status) => [status, payment_status]),
  );
  expect(reminded).toEqual([
    ["confirmed", "pending"],
    ["confirmed", "partial"],
  ]);
  const dearer = { ...withPayment("paid"), total_price: 750 };
  expect(listSendableEmails(dearer)).toContain("payment_reminder");
  expect(listSendableEmails({ ...confirmed, total_price: 0 })).not.toContain("payment_reminder");
});

test("an email that does not fit is refused with the state of the booking", () => {
  const paid = withPayment("paid");
  expect(() => requireFittingEmail(paid, "payment_reminder")).toThrow(
    "This booking is confirmed and paid, so this email can't be sent.",
  );
  expect(() => requireFittingEmail(paid, "booking_confirmation")).not.toThrow();
});

test("the operator's announcement fits every booking, each other email only some", () => {
  for (const template of bookingMailNames) {
    const fitting = bookingStatuses.filter((status) =>
      paymentStatuses.some((payment_status) => fitsBooking({ ...withPayment(payment_status), status }, template)),
    );
    expect(fitting.length).toBeGreaterThan(0);
    if (template === "admin_notification") expect(fitting).toEqual(bookingStatuses);
  }
});
