import { AreaField, emailInput, Field, phoneInput, TextField } from "#app/kit/site-forms/fields.tsx";
import { formatDateRange } from "#app/ui/format.ts";
import { NewTabLink } from "#app/ui/site/text-link.tsx";
import { daysLabel } from "#app/ui/site/trip-labels.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { addDays, endDate, isCalendarDay } from "#shared/kit/dates.ts";
import type { BookingFieldName } from "./booking-form.ts";
import { ParticipantsField } from "./participants-field.tsx";
import type { BookingFormHandle } from "./use-booking-form.ts";
import type { WizardTrip } from "./wizard-data.ts";

type Props = { booking: BookingFormHandle; trip: WizardTrip };

/** "13–17 Feb 2027, 5 days" once a start date is chosen. */
function formatDatesHint(startDate: string, { duration_days }: WizardTrip): string {
  if (duration_days === 1) return "The day of your trip.";
  if (!isCalendarDay(startDate)) return `The first of ${daysLabel(duration_days)}.`;
  return `${formatDateRange(startDate, endDate(startDate, duration_days))}, ${daysLabel(duration_days)}`;
}

function StartDateField({ booking: { form, today }, trip }: Props) {
  return (
    <Field form={form} name="start_date" hint={formatDatesHint(form.state.values.start_date, trip)}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={today || undefined}
          max={today ? addDays(today, bookingLimits.maxDaysAhead) : undefined}
          className="form-input booking-date"
        />
      )}
    </Field>
  );
}

const TermsNotice = () => (
  <p className="text-ash text-sm">
    With your booking you accept our <NewTabLink href="/terms">terms and conditions</NewTabLink>. What we keep of it,
    and for how long, stands in our <NewTabLink href="/privacy">privacy notice</NewTabLink>.
  </p>
);

/** All fields of the booking form, and the terms that it accepts. The server accepts the same maximum lengths. */
export function DetailsFields({ booking, trip }: Props) {
  const { form, rules } = booking;
  const bind = <Name extends BookingFieldName>(name: Name) => ({ form, name, hint: rules.hints[name] });
  return (
    <>
      <p className="text-ash text-sm">
        Fields marked with <span className="text-danger">*</span> are required.
      </p>
      <TextField {...bind("customer_name")} type="text" maxLength={200} autoComplete="name" autoCapitalize="words" />
      <TextField {...bind("customer_email")} {...emailInput} />
      <TextField {...bind("customer_phone")} {...phoneInput} />
      <StartDateField booking={booking} trip={trip} />
      <ParticipantsField booking={booking} trip={trip} />
      <AreaField
        {...bind("special_requests")}
        optional={!rules.required.includes("special_requests")}
        rows={4}
        maxLength={4000}
        height="medium"
      />
      <TermsNotice />
    </>
  );
}
