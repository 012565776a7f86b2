import { expect, test } from "vitest";
import { describeCloseDates, describeRequestAnswer } from "./describe-answer.ts";

/** A Sunday. */
const now = new Date("2026-11-22T10:00:00Z");
const hours = { business_hours: "Monday to Friday, 8 to 18", askedAt: now, now };

test("a request is answered by a day and time of the operator", () => {
  expect(describeRequestAnswer("2027-01-13", hours)).toBe("by Monday, 23 November 2026, 18:00 (Kigali time)");
});

test("no answer is promised for a day on which the trip has begun, or that has passed", () => {
  expect(describeRequestAnswer("2026-11-23", hours)).toBe("as soon as possible");
  const askedAt = new Date("2026-11-10T10:00:00Z");
  expect(describeRequestAnswer("2027-01-13", { ...hours, askedAt })).toBe("as soon as possible");
});

test("people whose trip begins soon are asked to call, if there is a number", () => {
  const options = { phone: "+250 700 000 101", today: "2026-11-22" };
  const close = { status: "pending", start_date: "2026-11-25" } as const;
  expect(describeCloseDates(close, options)).toBe(
    "You'd start on Wednesday, so please call us today on +250 700 000 101: then we can tell you soonest what is possible.",
  );
  expect(describeCloseDates({ ...close, status: "confirmed" }, options)).toContain("call us on +250 700 000 101");
  expect(describeCloseDates({ ...close, start_date: "2026-11-26" }, options)).toBe("");
  expect(describeCloseDates({ ...close, start_date: "2026-11-21" }, options)).toBe("");
  expect(describeCloseDates({ ...close, status: "cancelled" }, options)).toBe("");
  expect(describeCloseDates(close, { ...options, phone: "" })).toBe("");
});
