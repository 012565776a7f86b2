import { totalPrice } from "#shared/bookings/price.ts";
import { endDate, isCalendarDay } from "#shared/kit/dates.ts";
import { type BookingFormValues, parseParticipants } from "./booking-form.ts";
import type { WizardTrip } from "./wizard-data.ts";

/** Price and dates of a partly filled form; null where an input is still missing. */
export type BookingEstimate = {
  participants: number | null;
  total: number | null;
  first_day: string | null;
  last_day: string | null;
};

type PricedTrip = Pick<WizardTrip, "price_from" | "duration_days" | "max_group_size">;

/** Uses the same rules as the server. */
export function estimateTotal(
  form: BookingFormValues,
  { price_from, duration_days, max_group_size }: PricedTrip,
): BookingEstimate {
  const count = parseParticipants(form);
  const participants = count !== null && count <= max_group_size ? count : null;
  const first_day = isCalendarDay(form.start_date) ? form.start_date : null;
  return {
    participants,
    total: participants === null ? null : totalPrice({ price_per_person: price_from }, participants),
    first_day,
    last_day: first_day && endDate(first_day, duration_days),
  };
}
