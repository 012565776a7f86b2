import { formatDateRange } from "#app/ui/format.ts";
import { daysLabel } from "#app/ui/site/trip-labels.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { addDays, endDate, isCalendarDay } from "#shared/kit/dates.ts";
import { FormField } from "./form-field.tsx";
import { ParticipantsField } from "./participants-field.tsx";
import type { BookingFormHandle } from "./use-booking-form.ts";
import type { WizardTrip } from "./wizard-data.ts";

type Props = { booking: BookingFormHandle; trip: WizardTrip };

/** The maximum lengths that the server accepts. */
const maxLengths = { customer_name: 200, customer_email: 254, customer_phone: 40, special_requests: 4000 } as const;

const inputAttributes = {
  customer_name: { type: "text", autoComplete: "name", autoCapitalize: "words" },
  customer_email: {
    type: "email",
    autoComplete: "email",
    inputMode: "email",
    autoCapitalize: "off",
    spellCheck: false,
  },
  customer_phone: { type: "tel", autoComplete: "tel", inputMode: "tel" },
} as const;

function TextField({ field, booking, trip }: Props & { field: keyof typeof inputAttributes }) {
  const { state, rules, setField, validateOnBlur } = booking;
  return (
    <FormField field={field} label={rules.labels[field]} required hint={rules.hints[field]} error={state.errors[field]}>
      {(control) => (
        <input
          {...control}
          {...inputAttributes[field]}
          maxLength={maxLengths[field]}
          value={state.form[field]}
          onChange={(event) => setField(field, event.target.value)}
          onBlur={() => validateOnBlur(field, trip)}
          className="booking-input"
        />
      )}
    </FormField>
  );
}

/** "13–17 Feb 2027, 5 days" once a start date is chosen. */
function formatDatesHint(startDate: string, { duration_days }: WizardTrip): string {
  if (!isCalendarDay(startDate)) return `The first of ${daysLabel(duration_days)}.`;
  return `${formatDateRange(startDate, endDate(startDate, duration_days))}, ${daysLabel(duration_days)}`;
}

function StartDateField({ booking, trip }: Props) {
  const { state, rules, today, setField, validateOnBlur } = booking;
  return (
    <FormField
      field="start_date"
      label={rules.labels.start_date}
      required
      hint={trip.duration_days === 1 ? "The day of your trip." : formatDatesHint(state.form.start_date, trip)}
      error={state.errors.start_date}
    >
      {(control) => (
        <input
          {...control}
          type="date"
          min={today || undefined}
          max={today ? addDays(today, bookingLimits.maxDaysAhead) : undefined}
          value={state.form.start_date}
          onChange={(event) => setField("start_date", event.target.value)}
          onBlur={() => validateOnBlur("start_date", trip)}
          className="booking-input booking-date"
        />
      )}
    </FormField>
  );
}

function RequestsField({ booking }: Pick<Props, "booking">) {
  const { state, rules, setField } = booking;
  return (
    <FormField
      field="special_requests"
      label={rules.labels.special_requests}
      required={rules.required.includes("special_requests")}
      hint={rules.hints.special_requests}
      error={state.errors.special_requests}
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={maxLengths.special_requests}
          value={state.form.special_requests}
          onChange={(event) => setField("special_requests", event.target.value)}
          className="booking-input booking-text"
        />
      )}
    </FormField>
  );
}

/** All fields of the booking form. */
export function DetailsFields({ booking, trip }: Props) {
  return (
    <>
      <TextField field="customer_name" booking={booking} trip={trip} />
      <TextField field="customer_email" booking={booking} trip={trip} />
      <TextField field="customer_phone" booking={booking} trip={trip} />
      <StartDateField booking={booking} trip={trip} />
      <ParticipantsField booking={booking} trip={trip} />
      <RequestsField booking={booking} />
    </>
  );
}
