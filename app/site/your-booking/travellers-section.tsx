import { useId, useState } from "react";
import type { CallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { AreaField, TextField } from "#app/kit/site-forms/fields.tsx";
import { FormProblem, SubmitButton } from "#app/kit/site-forms/form-problem.tsx";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { type Form, useForm } from "#app/kit/site-forms/use-form.ts";
import { TitledSection } from "#app/ui/site/titled-section.tsx";
import { ledTripLimits } from "#shared/bookings/led-trip-rules.ts";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import { formatLongDay } from "#shared/kit/dates.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { AccountFill } from "./account-fill.tsx";
import {
  fieldOf,
  type TravellerPart,
  type TravellerValues,
  toFieldErrors,
  toLabels,
  toRows,
  toValues,
  travellerLabels,
} from "./traveller-values.ts";

type TravellerForm = Form<TravellerValues>;
type RowProps = { form: TravellerForm; at: number; hasHealthNote: boolean };

/** What is known already stays out of sight: others may have this link. */
function HealthField({ form, at, hasHealthNote }: RowProps) {
  const forget = fieldOf("forget", at);
  const isForgotten = form.state.values[forget] === "yes";
  const hint = hasHealthNote
    ? isForgotten
      ? "What you have told us is deleted when you save."
      : "You have told us something. It isn't shown here, because others may have this link. What you write now replaces it."
    : "Allergies, medicines, a bad knee. Leave it empty if there is nothing.";
  return (
    <div className="form-wide">
      <AreaField
        form={form}
        name={fieldOf("health", at)}
        label={travellerLabels.health}
        hint={hint}
        optional
        rows={2}
        maxLength={1000}
        height="small"
      />
      {hasHealthNote && (
        <button
          type="button"
          className="mt-1 min-h-11 underline underline-offset-4"
          onClick={() => form.setValue(forget, isForgotten ? "" : "yes")}
        >
          {isForgotten ? "Keep what I have told you" : "Delete what I have told you"}
        </button>
      )}
    </div>
  );
}

function TravellerFields(props: RowProps) {
  const { form, at } = props;
  const bind = (part: TravellerPart) => ({ form, name: fieldOf(part, at), label: travellerLabels[part] });
  return (
    <fieldset className="traveller-fields">
      <legend className="font-semibold">Traveller {at + 1}</legend>
      {at === 0 && <AccountFill form={form} hasHealthNote={props.hasHealthNote} />}
      <div className="form-grid">
        <TextField {...bind("name")} type="text" maxLength={200} autoComplete="off" autoCapitalize="words" />
        <TextField {...bind("age")} optional type="text" inputMode="numeric" maxLength={3} autoComplete="off" />
        <TextField {...bind("food")} wide optional hint="Vegetarian, halal, no nuts" type="text" maxLength={500} />
        <TextField
          {...bind("emergency")}
          wide
          optional
          hint="Name and phone, with the country code"
          type="text"
          maxLength={200}
        />
        <HealthField {...props} />
      </div>
    </fieldset>
  );
}

type Notice = "saved" | "changed" | null;
type FormProps = { token: string; booking: LinkedBooking; onBooking: (booking: LinkedBooking, notice: Notice) => void };

/** The booking as it is now, if it has changed since the page was loaded. */
function findCurrent({ code, data }: CallError): LinkedBooking | null {
  // The server parsed it with the schema of the contract.
  return code === changedMeanwhile.code && isRecord(data) ? (data.current as LinkedBooking) : null;
}

function TravellersForm({ token, booking, onBooking }: FormProps) {
  const { travellers, participants, version } = booking;
  const count = Math.max(participants, travellers.length);
  const form = useForm<TravellerValues>({ id: useId(), initialValues: toValues(booking), labels: toLabels(count) });
  const submit = () => {
    const rows = toRows(form.getState().values, booking);
    void form.submit({
      send: () =>
        callPublicApi("PUT /bookings/links/{token}/travellers", {
          ...{ token, version },
          travellers: rows.map(({ input }) => input),
        }),
      toErrors: (error) => toFieldErrors(error, rows),
      afterwards: "keep",
      onSent: (saved) => onBooking(saved, "saved"),
      onFailed: (error) => {
        const current = findCurrent(error);
        if (current) onBooking(current, "changed");
      },
    });
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit(submit)} className="form-card travellers-form">
      <FormProblem form={form} />
      {Array.from({ length: count }, (_, at) => (
        <TravellerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: travellers have no key other than their place
          key={at}
          {...{ form, at }}
          hasHealthNote={travellers[at]?.has_medical_conditions ?? false}
        />
      ))}
      <SubmitButton isSending={form.state.isSending} busyLabel="Saving…">
        Save details
      </SubmitButton>
    </form>
  );
}

const notices = {
  saved: "Saved. Our office and your guide see it.",
  changed: "We have changed something about this booking in the meantime. Please look at the list and save it again.",
} as const;

type Props = { token: string; booking: LinkedBooking; onChanged: (booking: LinkedBooking) => void };

/** Who comes along, and what they need on the way: until the day before the trip. */
export function TravellersSection({ token, booking, onChanged }: Props) {
  const [notice, setNotice] = useState<Notice>(null);
  const status = useFocusOn<HTMLParagraphElement>(notice && `${notice} ${booking.version}`);
  if (booking.travellers_until === "") return null;
  return (
    <TitledSection id="travellers" title="Who travels" className="your-booking-section">
      <p className="mt-2 max-w-xl text-pretty">
        Tell us what each of you eats, whom we call in an emergency, and what your guide should know. You can change it
        here until {formatLongDay(booking.travellers_until)}.
      </p>
      <p className="mt-2 max-w-xl text-ash text-pretty">
        Only our office and your guide read it, and your guide reads about your health only from{" "}
        {ledTripLimits.medicalDaysBefore} days before the trip until {ledTripLimits.daysAfter} days after it.
      </p>
      <p ref={status} tabIndex={-1} role="status" className="mt-4 max-w-xl font-semibold outline-none empty:hidden">
        {notice && notices[notice]}
      </p>
      <TravellersForm
        key={booking.version}
        {...{ token, booking }}
        onBooking={(changed, news) => {
          onChanged(changed);
          setNotice(news);
        }}
      />
    </TitledSection>
  );
}
