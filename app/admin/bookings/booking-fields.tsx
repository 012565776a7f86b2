import { useWatch } from "react-hook-form";
import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { DateField, SelectField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatDateRange } from "#app/ui/format.ts";
import type { Departure } from "#shared/bookings/booking.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { totalPrice } from "#shared/bookings/price.ts";
import { bookingStatuses, canMovePayment, paymentStatuses, permissionsToMove } from "#shared/bookings/status.ts";
import { addDays, endDate, isCalendarDay } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { formatPrice, hasPrice } from "#shared/kit/money.ts";
import { listDateAdvice } from "#shared/trips/date-advice.ts";
import { useDeparture } from "./booked-places.tsx";
import type { BookingFormState, BookingRecordForm } from "./booking-form-values.ts";
import { DateAdviceNotes } from "./date-advice-notes.tsx";
import { adviseGroupSize } from "./group-advice.ts";
import { paymentLabels, statusLabels } from "./labels.ts";
import { ParticipantFields } from "./participant-fields.tsx";
import type { TripOption } from "./trip-option.ts";
import { TripPicker } from "./trip-picker.tsx";
import { usePrefilledParticipant } from "./use-prefilled-participant.ts";
import type { TripOptions } from "./use-trip-options.ts";

type Props = { form: BookingRecordForm; today: string; options: TripOptions };

/** The fields of the booking form, in the order of a phone call. */
export function BookingFields(props: Props) {
  const { form, options } = props;
  const { field } = form;
  const names = ["trip_id", "start_date", "participants"] as const;
  const [trip_id, start_date, participants] = useWatch({ control: form.form.control, name: names });
  const trip = options.trips.find(({ id }) => id === trip_id);
  const departure = useDeparture({ trip_id, start_date });
  const others = (departure?.participants ?? 0) - countStored(form.base, { trip_id, start_date });
  const advice = trip && adviseGroupSize({ participants, trip, others });
  usePrefilledParticipant(form);
  return (
    <>
      <FieldGroup title="Lead traveller">
        <FieldRow>
          <TextField {...field("customer_first_name")} />
          <TextField {...field("customer_last_name")} />
        </FieldRow>
        <FieldRow>
          <TextField {...field("customer_email")} type="email" />
          <TextField {...field("customer_phone")} type="tel" />
        </FieldRow>
      </FieldGroup>
      <TripFields {...props} />
      <FieldGroup title="Travellers">
        <ParticipantFields {...form} advice={advice} />
      </FieldGroup>
      <PriceSummary form={form.form} trip={trip} departure={departure} />
      <FieldGroup title="Booking">
        <StatusFields {...form} />
        <TextAreaField {...field("special_requirements")} />
        <TextAreaField {...field("internal_notes")} hint="Visible to staff only." />
      </FieldGroup>
    </>
  );
}

type TripDay = { trip_id: number | null; start_date: string };

/** The people of the booking that is edited, if it is stored for this day: they are among those of the departure. */
function countStored(base: BookingRecordForm["base"], { trip_id, start_date }: TripDay): number {
  const isOnDay = base && base.status !== "cancelled" && base.trip_id === trip_id && base.start_date === start_date;
  return isOnDay ? base.participants : 0;
}

function toCategoryOptions(trips: readonly TripOption[]) {
  const names = new Map(trips.map(({ category_slug, category_name }) => [category_slug, category_name]));
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}

function TripFields({ form: { form, field, base }, today, options: { trips, offline, retry, isFetching } }: Props) {
  const category = useWatch({ control: form.control, name: "category" });
  const validate = form.formState.isSubmitted;
  const inCategory = (trip: TripOption) => trip.category_slug === category;
  const sorted = [...trips.filter(inCategory), ...trips.filter((trip) => !inCategory(trip))];
  const clearTripOfOtherCategory = (slug: string) => {
    const trip = trips.find(({ id }) => id === form.getValues("trip_id"));
    if (trip && slug !== trip.category_slug)
      form.setValue("trip_id", null, { shouldDirty: true, shouldValidate: validate });
  };
  const selectCategoryOf = (trip: TripOption) =>
    form.setValue("category", trip.category_slug, { shouldDirty: true, shouldValidate: validate });
  const earliest = base && base.start_date < today ? base.start_date : today;
  return (
    <FieldGroup title="Trip and dates">
      {offline && (
        <Alert tone="warn" title="Using offline content">
          <p>Could not load trips from server. You can view these sample trips, but not book them.</p>
          <div className="mt-2">
            <Button onClick={retry} busy={isFetching}>
              Reload trips
            </Button>
          </div>
        </Alert>
      )}
      <FieldRow>
        <SelectField
          {...field("category")}
          placeholder="Choose…"
          options={toCategoryOptions(trips)}
          onPick={clearTripOfOtherCategory}
        />
        <DateField {...field("start_date")} min={earliest} max={addDays(today, bookingLimits.maxDaysAhead)} />
      </FieldRow>
      <TripPicker form={form} trips={sorted} offline={offline} onPick={selectCategoryOf} />
      <SwitchField {...field("dates_flexible")} />
      <DateAdvice form={form} trips={trips} today={today} />
    </FieldGroup>
  );
}

type SummaryProps = { form: BookingFormState; trip: TripOption | undefined; departure: Departure | undefined };
type DateAdviceProps = { form: BookingFormState; trips: readonly TripOption[]; today: string };

/** What speaks against the chosen dates; the booking is saved all the same. */
function DateAdvice({ form, trips, today }: DateAdviceProps) {
  const [tripId, start_date] = useWatch({ control: form.control, name: ["trip_id", "start_date"] });
  const trip = trips.find(({ id }) => id === tripId);
  const advice =
    trip && isCalendarDay(start_date)
      ? listDateAdvice(trip, { start_date, end_date: endDate(start_date, trip.duration_days), booked_on: today })
      : [];
  return (
    <div role="status" className="empty:hidden">
      <DateAdviceNotes messages={advice.map(({ message }) => message)} />
    </div>
  );
}

/** Dates and total that follow from the fields. A preview: the server calculates the stored values. */
function PriceSummary({ form, trip, departure }: SummaryProps) {
  const [start, count] = useWatch({ control: form.control, name: ["start_date", "participants"] });
  const hasDates = trip && start && isCalendarDay(start);
  const hasTotal = trip && count !== undefined && Number.isInteger(count) && count >= 1;
  return (
    <dl aria-live="polite" className="grid gap-4 rounded-panel bg-hover px-4 py-3 tabular-nums sm:grid-cols-3">
      <div>
        <dt className="text-xs text-ash">Dates</dt>
        <dd className="font-medium">{hasDates ? formatDateRange(start, endDate(start, trip.duration_days)) : "–"}</dd>
      </div>
      <div>
        <dt className="text-xs text-ash">Total</dt>
        <dd className="font-medium">
          {hasTotal ? formatPrice(totalPrice(trip, count), trip.currency) : "–"}
          {hasTotal && hasPrice(trip.price_per_person) && (
            <span className="font-normal text-ash">
              {" "}
              ({count} × {formatPrice(trip.price_per_person, trip.currency)})
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt className="text-xs text-ash">Already booked on these dates</dt>
        <dd className="font-medium">
          {departure ? `${departure.participants} of ${departure.max_group_size} places` : "–"}
          {departure && departure.bookings > 0 && (
            <span className="font-normal text-ash">, in {formatCount(departure.bookings, "booking")}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}

function StatusFields({ field, base }: Pick<BookingRecordForm, "field" | "base">) {
  const statuses = bookingStatuses.filter(
    (to) => !base || to === base.status || permissionsToMove(base.status, to).length > 0,
  );
  const payments = paymentStatuses.filter(
    (to) => !base || to === base.payment_status || canMovePayment(base.payment_status, to),
  );
  return (
    <FieldRow>
      <SelectField
        {...field("status")}
        options={statuses.map((value) => ({ value, label: statusLabels[value].name }))}
        hint="Changing the status to Confirmed sends the confirmation email."
      />
      <SelectField
        {...field("payment_status")}
        options={payments.map((value) => ({ value, label: paymentLabels[value].name }))}
      />
    </FieldRow>
  );
}
