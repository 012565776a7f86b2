import { expect, test } from "vitest";
import { describeReplyTime } from "./reply-promise.ts";

const tuesday = new Date("2026-11-24T09:00:00Z");
const sunday = new Date("2026-11-22T09:00:00Z");

test.each([
  ["Monday to Friday, 8AM to 6PM EAT", "within one working day (Mon–Fri)"],
  ["Mon–Sat 8:00–18:00", "within one working day (Mon–Sat)"],
  ["Tue, Thu and Sat mornings", "within one working day (Tue, Thu, Sat)"],
  ["Sunday - Thursday", "within one working day (Sun–Thu)"],
  ["Mon-Fri 8-18, Sat 9-12, closed on Sunday", "within one working day (Mon–Sat)"],
  ["Tuesdays", "within one working day (Tue)"],
  ["Daily 7AM to 9PM", "within 24 hours"],
  ["Monday to Sunday", "within 24 hours"],
  ["", "within one working day"],
  ["From sunrise, any month", "within one working day"],
  ["By appointment", "within one working day"],
])("of the hours %j it promises an answer %s", (hours, promise) => {
  expect(describeReplyTime(hours, tuesday)).toBe(promise);
});

test("on a day off the next working day is named", () => {
  expect(describeReplyTime("Monday to Friday", sunday)).toBe("by the end of Monday (our working days are Mon–Fri)");
  expect(describeReplyTime("Tuesday to Saturday", sunday)).toBe("by the end of Tuesday (our working days are Tue–Sat)");
});

test("the day is that of the operator, not of the server", () => {
  const mondayInKigali = new Date("2026-11-22T22:30:00Z");
  expect(describeReplyTime("Monday to Friday", mondayInKigali)).toBe("within one working day (Mon–Fri)");
});
