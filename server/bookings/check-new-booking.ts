import type { Context } from "#server/kit/context.ts";
import type { FieldErrors } from "#server/kit/define-routes.ts";
import { findUnreachableAddress } from "#server/kit/mail/require-reachable-address.ts";
import type { CreateBooking } from "#shared/bookings/booking.ts";
import { startDateError } from "#shared/bookings/booking-rules.ts";
import { tripNotBookable } from "#shared/bookings/errors.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { invalidFields } from "#shared/kit/errors.ts";
import { type BookableTrip, findBookableTrip, findGroupSizeError } from "./bookable-trip.ts";
import { participantCountError } from "./participants.ts";

type Fields = Partial<
  Pick<CreateBooking, "trip_id" | "start_date" | "participants" | "participant_details" | "customer_email">
>;
type Checked = { trip: BookableTrip | null; errors: FieldErrors };

/** Checks the fields that are given, all of them in one go. */
async function checkFields(ctx: Context, fields: Fields): Promise<Checked> {
  const { trip_id, start_date, participants, participant_details, customer_email } = fields;
  const trip = trip_id === undefined ? null : await findBookableTrip(ctx, trip_id);
  const found = {
    customer_email: customer_email === undefined ? null : await findUnreachableAddress(ctx, customer_email),
    trip_id: trip_id !== undefined && !trip ? tripNotBookable.message : null,
    start_date: start_date === undefined ? null : startDateError(start_date, toOperatorDate(ctx.now)),
    participants: trip && participants !== undefined ? findGroupSizeError(ctx, trip, participants) : null,
    participant_details:
      participant_details && participants !== undefined
        ? participantCountError(participant_details, participants)
        : null,
  };
  const errors = Object.entries(found).flatMap(([name, message]) => (message ? [[name, message] as const] : []));
  return { trip, errors: Object.fromEntries(errors) };
}

/** What is wrong with the fields of a new booking that are valid by themselves. */
export const findBookingErrors = async (ctx: Context, fields: Fields): Promise<FieldErrors> =>
  (await checkFields(ctx, fields)).errors;

/** Gets the trip of a valid new booking. Throws `trip_not_bookable` or 422, with all errors. */
export async function checkNewBooking(ctx: Context, input: CreateBooking): Promise<BookableTrip> {
  const { trip, errors } = await checkFields(ctx, input);
  if (!trip) throw tripNotBookable({ errors });
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return trip;
}
