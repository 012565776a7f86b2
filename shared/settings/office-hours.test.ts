import { expect, test } from "vitest";
import { describeAnswerTime, describeOfficeHours, findClosingTime, findNextOpening } from "./office-hours.ts";

/** A Tuesday. */
const tuesday = new Date("2026-11-24T09:00:00Z");
const friday = new Date("2026-11-27T09:00:00Z");
const sunday = new Date("2026-11-22T09:00:00Z");

test.each([
  ["Monday to Friday, 8AM to 6PM EAT", "by Wednesday, 25 November 2026, 17:00 (Kigali time)"],
  ["Monday to Friday, 8AM to 6PM", "by Wednesday, 25 November 2026, 18:00 (Kigali time)"],
  ["Mon–Sat 8:00–18:30", "by Wednesday, 25 November 2026, 18:30 (Kigali time)"],
  ["Mon-Fri 8-5", "by Wednesday, 25 November 2026, 17:00 (Kigali time)"],
  ["8.00 - 17.00 h, Mon to Fri", "by the end of Wednesday, 25 November 2026"],
  ["Mon, Thu: 9–17", "by Thursday, 26 November 2026, 17:00 (Kigali time)"],
  ["Tue, Thu and Sat mornings", "by the end of Thursday, 26 November 2026"],
  ["Tuesdays", "by the end of Tuesday, 1 December 2026"],
  ["Daily 7AM to 9PM", "by Wednesday, 25 November 2026, 21:00 (Kigali time)"],
  ["24/7", "by the end of Wednesday, 25 November 2026"],
])("of the hours %j an answer is promised %s", (hours, promise) => {
  expect(describeAnswerTime(hours, tuesday)).toBe(promise);
});

test.each([
  ["Monday to Friday, 8 to 18", "by Monday, 30 November 2026, 18:00 (Kigali time)"],
  ["Mon-Fri 8:00-18:00, Sat 9:00-13:00", "by Saturday, 28 November 2026, 13:00 (Kigali time)"],
  ["Mon–Sun 8–20; Saturday closed", "by Sunday, 29 November 2026, 20:00 (Kigali time)"],
  ["Mon-Sun 8-18, closed on Saturday and Sunday", "by Monday, 30 November 2026, 18:00 (Kigali time)"],
  ["Monday to Thursday 8–17, Friday closed", "by Monday, 30 November 2026, 17:00 (Kigali time)"],
])("before days off, the hours %j promise an answer %s", (hours, promise) => {
  expect(describeAnswerTime(hours, friday)).toBe(promise);
});

test("a message of a day off is answered on the next working day", () => {
  const hours = "Tuesday to Saturday 8–18";
  expect(describeAnswerTime(hours, sunday)).toBe("by Tuesday, 24 November 2026, 18:00 (Kigali time)");
});

test("longer promises count working days only", () => {
  const hours = "Mon–Fri 8–18";
  expect(describeAnswerTime(hours, tuesday, 2)).toBe("by Thursday, 26 November 2026, 18:00 (Kigali time)");
  expect(describeAnswerTime(hours, tuesday, 5)).toBe("by Tuesday, 1 December 2026, 18:00 (Kigali time)");
});

test("the day is that of the operator, not of the server", () => {
  const mondayInKigali = new Date("2026-11-22T22:30:00Z");
  expect(describeAnswerTime("Mon–Fri", mondayInKigali)).toBe("by the end of Tuesday, 24 November 2026");
});

test.each(["", "8AM to 6PM", "Sunday closed", "Call us", "Montag bis Freitag", "sunny days only"])(
  "hours that name no open day (%j) promise no time",
  (hours) => {
    expect(describeAnswerTime(hours, tuesday)).toBe("as soon as possible");
  },
);

test.each([
  ["Mon–Fri 8–18", tuesday, "18:00"],
  ["Monday to Friday, 8AM to 6PM EAT", tuesday, "17:00"],
  ["Mon–Fri 8–18", new Date("2026-11-24T16:00:00Z"), ""],
  ["Mon–Fri 8–18", sunday, ""],
  ["Call any time", tuesday, ""],
])("the office with %j closes today, at %s, at %j", (hours, now, closing) => {
  expect(findClosingTime(hours, now)).toBe(closing);
});

test.each([
  ["Monday to Friday, 8AM to 6PM EAT", "Monday to Friday, 07:00–17:00 (Kigali time, UTC+2)"],
  ["Mon–Fri 8–18, Sat 9 AM to 1 PM", "Monday to Friday, 08:00–18:00; Saturday, 09:00–13:00 (Kigali time, UTC+2)"],
  ["Daily 7–17", "Every day, 07:00–17:00 (Kigali time, UTC+2)"],
  ["Sat and Sun 10–16", "Saturday and Sunday, 10:00–16:00 (Kigali time, UTC+2)"],
  ["Mon–Fri", "Mon–Fri"],
  ["Call any time", ""],
])("the hours %j are told to readers of other zones as %j", (hours, told) => {
  expect(describeOfficeHours(hours)).toBe(told);
});

test.each([
  ["Monday to Friday, 8AM to 6PM EAT", tuesday, { day: "2026-11-25", time: "07:00" }],
  ["Mon–Fri 8:30–18", friday, { day: "2026-11-30", time: "08:30" }],
  ["Mon–Fri 12PM to 6PM", tuesday, { day: "2026-11-25", time: "12:00" }],
  ["Mon–Fri", tuesday, null],
  ["Call us", tuesday, null],
])("of the hours %j the next opening is known", (hours, now, opening) => {
  expect(findNextOpening(hours, now)).toEqual(opening);
});
