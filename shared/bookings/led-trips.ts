import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { notFound } from "#shared/kit/errors.ts";
import { CalendarDay, Id } from "#shared/kit/fields.ts";
import { BookingStatusField } from "./booking.ts";

/** The people who start a trip on one day. */
export const LedDeparture = z.object({
  trip_id: z.int(),
  trip_title: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  bookings: z.int(),
  participants: z.int(),
  /** Those of `participants` whose booking is not confirmed yet. */
  pending_participants: z.int(),
  is_over: z.boolean(),
});
export type LedDeparture = z.output<typeof LedDeparture>;

const LedParticipant = z.object({
  name: z.string(),
  age: z.int().nullable(),
  dietary_requirements: z.string(),
  /** Missing once the trip is over. */
  emergency_contact: z.string().optional(),
  /** Missing but for the days around the trip. */
  medical_conditions: z.string().optional(),
});

/** A booking as the guide of its trip sees it: what is needed on the way, and nothing else. */
const LedBooking = z.object({
  booking_reference: z.string(),
  status: BookingStatusField,
  start_date: z.string(),
  end_date: z.string(),
  customer_name: z.string(),
  participants: z.int(),
  /** Empty until the booking is confirmed. */
  participant_details: z.array(LedParticipant),
  /** These two are missing until the booking is confirmed, and once the trip is over. */
  customer_phone: z.string().optional(),
  special_requirements: z.string().optional(),
});
export type LedBooking = z.output<typeof LedBooking>;

const LedDepartureDetails = LedDeparture.omit({ bookings: true }).extend({
  /** Where and when the group meets on the first day; "" if staff haven't written it down. */
  meeting_point: z.string(),
  /** Medical data is part of the answer. */
  shows_medical_data: z.boolean(),
  bookings: z.array(LedBooking),
});
export type LedDepartureDetails = z.output<typeof LedDepartureDetails>;

const LedDepartureKey = z.object({ trip_id: Id, start_date: CalendarDay });
export type LedDepartureKey = z.output<typeof LedDepartureKey>;

/** Staff may lead trips, too. */
const ledTrips = {
  method: "GET",
  access: ["guide.bookings", "bookings.manage"],
  cacheTags: ["bookings", "trips"],
} as const;

export const ledTripContract = contract({
  list: {
    ...ledTrips,
    path: "/led-trips",
    summary: "The dates of the trips that the caller leads, ended ones last and only those of the last 30 days",
    input: z.object({}),
    output: z.array(LedDeparture),
  },
  get: {
    ...ledTrips,
    path: "/led-trips/{trip_id}/{start_date}",
    summary:
      "Who starts a trip that the caller leads on this day, and what these people need on the way; medical data only around the trip",
    input: LedDepartureKey,
    output: LedDepartureDetails,
    errors: [notFound],
  },
  getCalendar: {
    ...ledTrips,
    path: "/led-trips/calendar.ics",
    summary: "The dates of the trips that the caller leads as an iCalendar file",
    input: z.object({}),
    output: z.string(),
    mediaType: "text/calendar; charset=utf-8",
  },
});
