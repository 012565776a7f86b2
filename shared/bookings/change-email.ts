import type { BookingMailName } from "#shared/mail/templates.ts";
import type { BookingStatus } from "./status.ts";

/** The fields of a booking that a traveller is told about. */
export type TravelFields = {
  status: BookingStatus;
  trip_id: number;
  start_date: string;
  end_date: string;
  participants: number;
  total_price: number;
};
const toldFields = ["trip_id", "start_date", "end_date", "participants", "total_price"] as const;

/** The e-mail that tells the traveller about a change of the booking; null for a change without one. */
export function findChangeEmail(before: TravelFields, after: TravelFields): BookingMailName | null {
  if (before.status !== after.status) {
    if (after.status === "confirmed") return "booking_confirmation";
    if (after.status === "cancelled") return before.status === "pending" ? "booking_rejected" : "booking_cancelled";
    return null;
  }
  const isChanged = toldFields.some((field) => before[field] !== after[field]);
  return after.status === "confirmed" && isChanged ? "booking_changed" : null;
}
