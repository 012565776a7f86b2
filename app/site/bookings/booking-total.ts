import { totalPrice } from "#shared/bookings/price.ts";
import { isCalendarDay, lastDay } from "#shared/kit/dates.ts";
import { type BookingForm, participantsOf } from "./booking-form.ts";
import type { WizardTrip } from "./wizard-data.ts";

/** What a form comes to, as far as it is filled in: null where something for it is still missing. */
export type Reckoned = {
  participants: number | null;
  total: number | null;
  first_day: string | null;
  last_day: string | null;
};

type Booked = Pick<WizardTrip, "price_from" | "duration_days" | "max_group_size">;

/** The same rules by which the server reckons. */
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
