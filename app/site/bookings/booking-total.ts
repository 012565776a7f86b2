import { totalPrice } from "#shared/bookings/price.ts";
import { isCalendarDay, lastDay } from "#shared/kit/dates.ts";
import { type BookingForm, participantsOf } from "./booking-form.ts";
import type { WizardTrip } from "./wizard-data.ts";

/** Price and dates of a partly filled form; null where an input is still missing. */
export type Reckoned = {
  participants: number | null;
  total: number | null;
  first_day: string | null;
  last_day: string | null;
};

type Booked = Pick<WizardTrip, "price_from" | "duration_days" | "max_group_size">;

/** Uses the same rules as the server. */
export function reckoned(form: BookingForm, { price_from, duration_days, max_group_size }: Booked): Reckoned {
  const count = participantsOf(form);
  const participants = count !== null && count <= max_group_size ? count : null;
  const first_day = isCalendarDay(form.start_date) ? form.start_date : null;
  return {
    participants,
    total: participants === null ? null : totalPrice({ price_per_person: price_from }, participants),
    first_day,
    last_day: first_day && lastDay(first_day, duration_days),
  };
}
