import { z } from "zod";
import { boundedString } from "#shared/kit/text-fields.ts";
import { privateLinkPaths } from "#shared/mail/private-links.ts";
import { BookingSummary } from "./booking.ts";
import { LinkedTraveller } from "./travellers.ts";

/** A booking as the link in its emails shows it: what the traveller wrote, and what the traveller was told. */
export const LinkedBooking = BookingSummary.pick({
  booking_reference: true,
  trip_title: true,
  start_date: true,
  end_date: true,
  dates_flexible: true,
  participants: true,
  price_per_person: true,
  total_price: true,
  currency: true,
  status: true,
  payment_status: true,
  paid_amount: true,
  refunded_amount: true,
  version: true,
}).extend({
  /** "" if the trip has no page. */
  trip_slug: z.string(),
  /** The lines of the price: what it is made of, what is paid, what is due when. */
  amounts: z.array(z.object({ label: z.string(), value: z.string(), strong: z.literal(true).optional() })),
  /** What is to pay, and how; "" where nothing is. */
  payment_request: z.string(),
  payment_details: z.string(),
  /** Whether a payment counts when it is sent or when it has arrived; "" where no day is to come. */
  counting_rule: z.string(),
  /** What a cancellation costs; "" where there is nothing to cancel. */
  cancellation_terms: z.string(),
  /** Where a refund goes; "" where none is due or sent. */
  refund_note: z.string(),
  /** When the itinerary comes; "" once the trip has begun. */
  itinerary_promise: z.string(),
  /** "by Monday, 23 November 2026, 18:00 (Kigali time)", or "as soon as possible" once that has passed. */
  answer_promise: z.string(),
  /** Asks to call because the trip begins soon; else "". */
  close_dates_note: z.string(),
  special_requirements: z.string(),
  withdraw_until: z.string(),
  can_withdraw: z.boolean(),
  /** Cancelled by the traveller. */
  is_withdrawn: z.boolean(),
  /** Where and when the group meets; "" until the booking is confirmed, and if staff haven't written it down. */
  meeting_point: z.string(),
  travellers: z.array(LinkedTraveller),
  /** The last day on which these can be changed here; "" if it has passed. */
  travellers_until: z.string(),
});
export type LinkedBooking = z.output<typeof LinkedBooking>;

/** The token of a link to a booking. */
export const LinkToken = boundedString(200).min(1).max(200);

/** The traveller's page of a booking. */
export const bookingPagePath = (token: string): string => `${privateLinkPaths.openBooking}/${token}`;
