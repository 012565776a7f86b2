import { expect, test } from "vitest";
import { rolePermissions, roles } from "#shared/kit/roles.ts";
import { bookingStatuses, canMove, canMovePayment, paymentStatuses } from "./status.ts";

test("staff may set any other status, and no status is a move to itself", () => {
  for (const from of bookingStatuses) {
    for (const to of bookingStatuses) expect(canMove(from, to, rolePermissions.staff)).toBe(from !== to);
  }
});

test("who may only approve can only confirm what is pending", () => {
  const moves = bookingStatuses.flatMap((from) =>
    bookingStatuses.filter((to) => canMove(from, to, ["bookings.approve"])).map((to) => `${from}-${to}`),
  );
  expect(moves).toEqual(["pending-confirmed"]);
});

test("who may only cancel can cancel what is pending or confirmed", () => {
  const moves = bookingStatuses.flatMap((from) =>
    bookingStatuses.filter((to) => canMove(from, to, ["bookings.cancel"])).map((to) => `${from}-${to}`),
  );
  expect(moves).toEqual(["pending-cancelled", "confirmed-cancelled"]);
});

test("guides and customers move nothing", () => {
  for (const role of roles.filter((name) => name === "guide" || name === "customer")) {
    for (const from of bookingStatuses)
      for (const to of bookingStatuses) expect(canMove(from, to, rolePermissions[role])).toBe(false);
  }
});

test("a payment can be set to any other state, never to its own", () => {
  for (const from of paymentStatuses)
    for (const to of paymentStatuses) expect(canMovePayment(from, to)).toBe(from !== to);
});
