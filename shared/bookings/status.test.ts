import { expect, test } from "vitest";
import { rolePermissions, roles } from "#shared/kit/roles.ts";
import { bookingStatuses, canMove, canMovePayment, paymentStatuses } from "./status.ts";

test("staff may set any other status, but not the same one", () => {
  for (const from of bookingStatuses) {
    for (const to of bookingStatuses) expect(canMove(from, to, rolePermissions.staff)).toBe(from !== to);
  }
});

test("bookings.approve only allows confirming pending bookings", () => {
  const moves = bookingStatuses.flatMap((from) =>
    bookingStatuses.filter((to) => canMove(from, to, ["bookings.approve"])).map((to) => `${from}-${to}`),
  );
  expect(moves).toEqual(["pending-confirmed"]);
});

test("bookings.cancel only allows cancelling pending and confirmed bookings", () => {
  const moves = bookingStatuses.flatMap((from) =>
    bookingStatuses.filter((to) => canMove(from, to, ["bookings.cancel"])).map((to) => `${from}-${to}`),
  );
  expect(moves).toEqual(["pending-cancelled", "confirmed-cancelled"]);
});

test("guides and customers can't change a status", () => {
  for (const role of roles.filter((name) => name === "guide" || name === "customer")) {
    for (const from of bookingStatuses)
      for (const to of bookingStatuses) expect(canMove(from, to, rolePermissions[role])).toBe(false);
  }
});

test("a payment status can change to any other, but not to itself", () => {
  for (const from of paymentStatuses)
    for (const to of paymentStatuses) expect(canMovePayment(from, to)).toBe(from !== to);
});
