import { expect, test } from "vitest";
import { describeAnswerTime } from "./office-hours.ts";

test.each([
  ["Monday to Friday, 8AM to 6PM EAT", "within one working day (Mon–Fri)"],
  ["Mon-Fri 8:00-18:00, Sat 9:00-13:00", "within one working day (Mon–Sat)"],
  ["Mon, Wed and Thu: 9–17", "within one working day (Mon, Wed–Thu)"],
  ["Sat to Mon 9–17", "within one working day (Mon, Sat–Sun)"],
  ["Mon–Sun 8–20; Sunday closed", "within one working day (Mon–Sat)"],
  ["Monday to Saturday 8–17, Sunday closed", "within one working day (Mon–Sat)"],
  ["Daily 8–20", "within one day"],
  ["24/7", "within one day"],
])("office hours %j promise an answer %s", (hours, promise) => {
  expect(describeAnswerTime(hours)).toBe(promise);
});

test.each(["", "8AM to 6PM", "Sunday closed", "Call us", "Montag bis Freitag", "sunny days only"])(
  "hours that name no open day (%j) promise no time",
  (hours) => {
    expect(describeAnswerTime(hours)).toBe("as soon as we can");
  },
);
