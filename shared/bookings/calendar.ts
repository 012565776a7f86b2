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

type CalendarEvent = {
  uid: string;
  sequence: number;
  organizer: string;
  start_date: string;
  end_date: string;
  summary: string;
  description: string;
  status: BookingStatus;
};

/** The lines of an all-day event. */
const toEventLines = (event: CalendarEvent, now: Date): string[] => [
  "BEGIN:VEVENT",
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  ...(event.organizer ? [`ORGANIZER:mailto:${event.organizer}`] : []),
  `DTSTAMP:${toCalendarInstant(now)}`,
  `DTSTART;VALUE=DATE:${toCalendarDate(event.start_date)}`,
  // The end of an all-day event is the day after its last one.
  `DTEND;VALUE=DATE:${toCalendarDate(addDays(event.end_date, 1))}`,
  `SUMMARY:${escapeText(event.summary)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `STATUS:${eventStatus[event.status]}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

/** A calendar of these lines. A method makes a message of it. */
const toCalendar = (siteName: string, eventLines: readonly string[], method?: "CANCEL" | "PUBLISH"): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(siteName)}//Booking//EN`,
    "CALSCALE:GREGORIAN",
    ...(method ? [`METHOD:${method}`] : []),
    ...eventLines,
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");

/** The days of a booking as an iCalendar file with one all-day event. Holds no secret: calendars are shared. */
export function buildBookingCalendar(booking: CalendarBooking, options: CalendarOptions): string {
  const { site_name, now, sequence = 0, organizer = "", phone = "" } = options;
  const { booking_reference: reference, trip_title, start_date, end_date, participants, status } = booking;
  const people = participants === 1 ? "1 person" : `${participants} people`;
  const call = phone === "" ? "" : `\nPhone: ${phone}`;
  const event = {
    // The same after a change of dates, so that calendars move the event.
    ...{ uid: `${reference}@bookings`, sequence, organizer, start_date, end_date, status },
    summary: trip_title,
    description: `Booking ${reference} with ${site_name}, ${people}.${call}`,
  };
  // Only messages have a method; a downloaded file of a cancelled booking could not be opened with one.
  const method = status === "cancelled" ? "CANCEL" : "PUBLISH";
  return toCalendar(site_name, toEventLines(event, now), organizer ? method : undefined);
}

type TripDates = { trip_id: number; trip_title: string; start_date: string; end_date: string; participants: number };

/** The dates of several trips as an iCalendar file, for the one who leads them. */
export const buildTripCalendar = (
  trips: readonly (TripDates & { pending_participants: number })[],
  { site_name, now }: Pick<CalendarOptions, "site_name" | "now">,
): string =>
  toCalendar(
    site_name,
    trips.flatMap(({ trip_id, trip_title, start_date, end_date, participants, pending_participants }) =>
      toEventLines(
        {
          ...{ uid: `trip-${trip_id}-${start_date}@led-trips`, sequence: 0, organizer: "", start_date, end_date },
          summary: `Guiding: ${trip_title}`,
          description: `${participants} travellers with ${site_name}.`,
          status: participants > pending_participants ? "confirmed" : "pending",
        },
        now,
      ),
    ),
  );
