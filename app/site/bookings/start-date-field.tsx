import { CheckboxField } from "#app/kit/site-forms/choice-fields.tsx";
import { Field } from "#app/kit/site-forms/fields.tsx";
import { daysLabel } from "#app/ui/site/trip-labels.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { addDays, endDate, formatDayRange, formatLongDay, isCalendarDay } from "#shared/kit/dates.ts";
import { listDateAdvice } from "#shared/trips/date-advice.ts";
import type { BookingFormHandle } from "./use-booking-form.ts";
import type { WizardTrip } from "./wizard-data.ts";

type Props = { booking: BookingFormHandle; trip: WizardTrip };

/** "Sat 13 – Wed 17 Feb 2027, 5 days" once a start date is chosen. */
function formatDatesHint(startDate: string, { duration_days }: WizardTrip): string {
  if (!isCalendarDay(startDate)) {
    return duration_days === 1 ? "The day of your trip." : `The first of ${daysLabel(duration_days)}.`;
  }
  if (duration_days === 1) return formatLongDay(startDate);
  return `${formatDayRange(startDate, endDate(startDate, duration_days))}, ${daysLabel(duration_days)}`;
}

/** What speaks against the chosen date. The booking can be sent all the same. */
function DateAdviceList({ booking: { form, today }, trip }: Props) {
  const { start_date } = form.state.values;
  const isKnown = today !== "" && isCalendarDay(start_date) && start_date >= today;
  const end_date = isKnown ? endDate(start_date, trip.duration_days) : "";
  const advice = isKnown ? listDateAdvice(trip, { start_date, end_date, booked_on: today }) : [];
  const hasWarning = advice.some(({ tone }) => tone === "warning");
  return (
    <div role="status" className="advice" data-tone={hasWarning ? "warning" : undefined} hidden={advice.length === 0}>
      {advice.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {hasWarning && (
        <p className="text-ash">
          You can send your wish all the same: we write to you with the nearest dates that work.
        </p>
      )}
    </div>
  );
}

/** The first day of the trip, with its weekday, advice about it, and whether other days would do, too. */
export function StartDateField({ booking, trip }: Props) {
  const { form, today, rules } = booking;
  return (
    <>
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
      <DateAdviceList booking={booking} trip={trip} />
      <CheckboxField form={form} name="dates_flexible">
        {rules.labels.dates_flexible}
      </CheckboxField>
    </>
  );
}
