import { formatDateRange } from "#app/ui/format.ts";
import { NewTabLink } from "#app/ui/site/text-link.tsx";
import { daysLabel } from "#app/ui/site/trip-labels.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { addDays, endDate, isCalendarDay } from "#shared/kit/dates.ts";
import { FormField } from "./form-field.tsx";
import { ParticipantsField } from "./participants-field.tsx";
import type { BookingFormHandle } from "./use-booking-form.ts";
import type { WizardTrip } from "./wizard-data.ts";

type Props = { booking: BookingFormHandle; trip: WizardTrip };

/** The maximum lengths are those that the server accepts. */
const inputAttributes = {
  customer_name: { type: "text", maxLength: 200, autoComplete: "name", autoCapitalize: "words" },
  customer_email: {
    type: "email",
    maxLength: 254,
    autoComplete: "email",
    inputMode: "email",
    autoCapitalize: "off",
    spellCheck: false,
  },
  customer_phone: { type: "tel", maxLength: 40, autoComplete: "tel", inputMode: "tel" },
} as const;

function TextField({ field, booking, trip }: Props & { field: keyof typeof inputAttributes }) {
  return (
    <FormField booking={booking} field={field}>
      {(control) => (
        <input {...control} {...inputAttributes[field]} onBlur={() => booking.validateOnBlur(field, trip)} />
      )}
    </FormField>
  );
}

/** "13–17 Feb 2027, 5 days" once a start date is chosen. */
function formatDatesHint(startDate: string, { duration_days }: WizardTrip): string {
  if (duration_days === 1) return "The day of your trip.";
  if (!isCalendarDay(startDate)) return `The first of ${daysLabel(duration_days)}.`;
  return `${formatDateRange(startDate, endDate(startDate, duration_days))}, ${daysLabel(duration_days)}`;
}

function StartDateField({ booking, trip }: Props) {
  const { state, today, validateOnBlur } = booking;
  return (
    <FormField booking={booking} field="start_date" hint={formatDatesHint(state.form.start_date, trip)}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={today || undefined}
          max={today ? addDays(today, bookingLimits.maxDaysAhead) : undefined}
          onBlur={() => validateOnBlur("start_date", trip)}
          className="form-input booking-date"
        />
      )}
    </FormField>
  );
}

const TermsNotice = () => (
  <p className="text-ash text-sm">
    With your booking you accept our <NewTabLink href="/terms">terms and conditions</NewTabLink>. What we keep of it,
    and for how long, stands in our <NewTabLink href="/privacy">privacy notice</NewTabLink>.
  </p>
);

/** All fields of the booking form, and the terms that it accepts. */
export function DetailsFields({ booking, trip }: Props) {
  return (
    <>
      <p className="text-ash text-sm">
        Fields marked with <span className="text-danger">*</span> are required.
      </p>
      <TextField field="customer_name" booking={booking} trip={trip} />
      <TextField field="customer_email" booking={booking} trip={trip} />
      <TextField field="customer_phone" booking={booking} trip={trip} />
      <StartDateField booking={booking} trip={trip} />
      <ParticipantsField booking={booking} trip={trip} />
      <FormField booking={booking} field="special_requests">
        {(control) => <textarea {...control} rows={4} maxLength={4000} className="form-input booking-text" />}
      </FormField>
      <TermsNotice />
    </>
  );
}
