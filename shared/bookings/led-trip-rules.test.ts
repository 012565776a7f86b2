import { expect, test } from "vitest";
import { firstShownEndDate, isTripOver, showsMedicalData } from "./led-trip-rules.ts";

const dates = { start_date: "2027-01-13", end_date: "2027-01-17" };

test("medical data is shown from seven days before the first day until two days after the last one", () => {
  const days = ["2027-01-05", "2027-01-06", "2027-01-15", "2027-01-19", "2027-01-20"];
  expect(days.map((today) => showsMedicalData(dates, today))).toEqual([false, true, true, true, false]);
});

test("a trip is over on the third day after its last one", () => {
  expect(["2027-01-17", "2027-01-19", "2027-01-20"].map((today) => isTripOver(dates, today))).toEqual([
    false,
    false,
    true,
  ]);
});

test("trips that ended in the last thirty days are shown, across the turn of the year", () => {
  expect(firstShownEndDate("2027-01-15")).toBe("2026-12-16");
});
