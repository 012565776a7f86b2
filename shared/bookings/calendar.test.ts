import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { buildBookingCalendar } from "./calendar.ts";

const booking = {
  booking_reference: "LT1283",
  trip_title: "Gorillas, lakes; and Bisoke",
  start_date: "2027-02-26",
  end_date: "2027-02-28",
  participants: 2,
  status: "confirmed",
} as const;
const options = { site_name: "Lava Trails", now: new Date("2026-11-22T17:42:05.123Z") };

/** Unfolds and splits a calendar into properties, as RFC 5545 defines it. */
function parse(calendar: string): Record<string, string> {
  const unfolded = calendar.replaceAll(/\r\n[ \t]/g, "");
  const lines = unfolded.split("\r\n").slice(0, -1);
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]));
}
const unescapeText = (text = ""): string => text.replaceAll(/\\([\\;,n])/g, (_, sign) => (sign === "n" ? "\n" : sign));

test("the event lasts from the first day to the last, whose day after is its exclusive end", () => {
  expect(parse(buildBookingCalendar(booking, options))).toMatchObject({
    VERSION: "2.0",
    UID: "LT1283@bookings",
    DTSTAMP: "20261122T174205Z",
    "DTSTART;VALUE=DATE": "20270226",
    "DTEND;VALUE=DATE": "20270301",
    SUMMARY: "Gorillas\\, lakes\\; and Bisoke",
    STATUS: "CONFIRMED",
  });
});

test("the description says whom to call", () => {
  const { DESCRIPTION } = parse(buildBookingCalendar(booking, { ...options, phone: "+250 700 000 101" }));
  expect(unescapeText(DESCRIPTION)).toBe("Booking LT1283 with Lava Trails, 2 people.\nPhone: +250 700 000 101");
});

test("a pending booking is tentative, a cancelled one cancelled", () => {
  expect(parse(buildBookingCalendar({ ...booking, status: "pending" }, options)).STATUS).toBe("TENTATIVE");
  expect(parse(buildBookingCalendar({ ...booking, status: "cancelled" }, options)).STATUS).toBe("CANCELLED");
});

test("any title comes back whole; every line ends with CRLF and has at most 75 bytes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
      const calendar = buildBookingCalendar({ ...booking, trip_title: title }, options);
      const plain = title.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, "");
      expect(unescapeText(parse(calendar).SUMMARY)).toBe(plain);
      expect(calendar.endsWith("END:VCALENDAR\r\n")).toBe(true);
      for (const line of calendar.split("\r\n")) {
        expect(line).not.toMatch(/[\r\n]/);
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
    }),
  );
});

test("a title cannot add properties of its own", () => {
  const trip_title = "Trip\r\nATTACH:https://evil.example\r\nEND:VEVENT";
  const lines = buildBookingCalendar({ ...booking, trip_title }, options).split("\r\n");
  expect(lines.some((line) => line.startsWith("ATTACH"))).toBe(false);
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
});

/** The event of a message to calendar programs, as a parser that isn't ours reads it. */
function readMessage(change: Partial<Parameters<typeof buildBookingCalendar>[0]> = {}, sequence = 1) {
  const message = { ...options, sequence, organizer: "hello@lava.example" };
  const calendar = new ICAL.Component(ICAL.parse(buildBookingCalendar({ ...booking, ...change }, message)));
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("No event");
  return { method: calendar.getFirstPropertyValue("method"), component, event: new ICAL.Event(component) };
}

test("a calendar program reads an all-day event, and moves it when the booking changes", () => {
  const [first, second] = [readMessage(), readMessage({ start_date: "2027-03-01", end_date: "2027-03-03" }, 2)];
  expect(first).toMatchObject({ method: "PUBLISH", event: { summary: "Gorillas, lakes; and Bisoke", sequence: 1 } });
  expect(first.event.startDate).toMatchObject({ isDate: true, year: 2027, month: 2, day: 26 });
  expect(first.event.endDate).toMatchObject({ isDate: true, month: 3, day: 1 });
  expect(second.event.uid).toBe(first.event.uid);
  expect(second.event.sequence).toBeGreaterThan(first.event.sequence);
});

test("a cancelled booking takes the event back", () => {
  const { method, event, component } = readMessage({ status: "cancelled" }, 3);
  expect(method).toBe("CANCEL");
  expect(component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(event.uid).toBe(readMessage().event.uid);
  expect(event.organizer).toBe("mailto:hello@lava.example");
});
