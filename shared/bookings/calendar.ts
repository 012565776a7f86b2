import { addDays } from "#shared/kit/dates.ts";
import type { BookingStatus } from "./status.ts";

type CalendarBooking = {
  booking_reference: string;
  trip_title: string;
  start_date: string;
  end_date: string;
  participants: number;
  status: BookingStatus;
};
type CalendarOptions = {
  site_name: string;
  now: Date;
  /** The operator's telephone number; "" for none. */
  phone?: string;
  /** Rises with every change of the booking, so that calendars take the newer file. */
  sequence?: number;
  /** The operator's address. Required in a file that calendar programs take as a message. */
  organizer?: string;
};

const eventStatus: Readonly<Record<BookingStatus, string>> = {
  pending: "TENTATIVE",
  confirmed: "CONFIRMED",
  completed: "CONFIRMED",
  cancelled: "CANCELLED",
};

/** Escapes a text value (RFC 5545, section 3.3.11) and drops control characters. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

const encoder = new TextEncoder();

/** Folds a line after at most 75 bytes, never inside a character (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

const toCalendarDate = (day: string): string => day.replaceAll("-", "");
const toCalendarInstant = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** The days of a booking as an iCalendar file with one all-day event. Holds no secret: calendars are shared. */
export function buildBookingCalendar(booking: CalendarBooking, options: CalendarOptions): string {
  const { site_name, now, sequence = 0, organizer, phone = "" } = options;
  const { booking_reference: reference, trip_title, start_date, end_date, participants, status } = booking;
  const people = participants === 1 ? "1 person" : `${participants} people`;
  const call = phone === "" ? "" : `\nPhone: ${phone}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(site_name)}//Booking//EN`,
    "CALSCALE:GREGORIAN",
    // Only messages have a method; a downloaded file of a cancelled booking could not be opened with one.
    ...(organizer ? [`METHOD:${status === "cancelled" ? "CANCEL" : "PUBLISH"}`] : []),
    "BEGIN:VEVENT",
    // The same after a change of dates, so that calendars move the event.
    `UID:${reference}@bookings`,
    `SEQUENCE:${sequence}`,
    ...(organizer ? [`ORGANIZER:mailto:${organizer}`] : []),
    `DTSTAMP:${toCalendarInstant(now)}`,
    `DTSTART;VALUE=DATE:${toCalendarDate(start_date)}`,
    // The end of an all-day event is the day after its last one.
    `DTEND;VALUE=DATE:${toCalendarDate(addDays(end_date, 1))}`,
    `SUMMARY:${escapeText(trip_title)}`,
    `DESCRIPTION:${escapeText(`Booking ${reference} with ${site_name}, ${people}.${call}`)}`,
    `STATUS:${eventStatus[status]}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}
