import { expect, test } from "vitest";
import { canWithdraw, findWithdrawalEnd, findWithdrawUntil } from "./withdrawal.ts";

const booking = { status: "confirmed", payment_status: "pending", withdraw_until: "2026-11-24T10:37:00Z" } as const;

test("a booking can be withdrawn until its hours are over, and never after its first day has begun in Kigali", () => {
  expect(findWithdrawalEnd({ ...booking, start_date: "2027-01-13" })).toBe("2026-11-24T10:37:00.000Z");
  const moved = { ...booking, start_date: "2026-11-24" };
  expect(findWithdrawalEnd(moved)).toBe("2026-11-23T22:00:00.000Z");
  expect(canWithdraw(moved, new Date("2026-11-23T21:59:00Z"))).toBe(true);
  expect(canWithdraw(moved, new Date("2026-11-23T22:00:00Z"))).toBe(false);
});

test("a new booking for tomorrow can be withdrawn until midnight", () => {
  const now = new Date("2026-11-22T10:00:00Z");
  expect(findWithdrawUntil(now, "2026-11-23", 48)).toBe("2026-11-22T22:00:00.000Z");
  expect(findWithdrawUntil(now, "2027-01-13", 48)).toBe("2026-11-24T10:00:00.000Z");
});
