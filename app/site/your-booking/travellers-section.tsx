import { useId, useState } from "react";
import { asCallError, type CallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { TextField } from "#app/kit/site-forms/fields.tsx";
import { FormProblem, SubmitButton } from "#app/kit/site-forms/form-problem.tsx";
import { refusalOf } from "#app/kit/site-forms/form-state.ts";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { useForm } from "#app/kit/site-forms/use-form.ts";
import { TitledSection } from "#app/ui/site/titled-section.tsx";
import { ledTripLimits } from "#shared/bookings/led-trip-rules.ts";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import type { TravellerInput } from "#shared/bookings/travellers.ts";
import { formatLongDay } from "#shared/kit/dates.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { AccountFill } from "./account-fill.tsx";
import { HealthField, type TravellerRowProps } from "./health-field.tsx";
import {
  fieldOf,
  findOpenQuestions,
  hasSameTravellers,
  type TravellerPart,
  type TravellerValues,
  toFieldErrors,
  toLabels,
  toRows,
  toValues,
  travellerLabels,
} from "./traveller-values.ts";

function TravellerFields({ form, at, booking }: TravellerRowProps) {
  const bind = (part: TravellerPart) => ({ form, name: fieldOf(part, at), label: travellerLabels[part] });
  return (
    <fieldset className="traveller-fields">
      <legend className="font-semibold">Traveller {at + 1}</legend>
      {at === 0 && <AccountFill form={form} hasHealthNote={booking.travellers[0]?.has_medical_conditions ?? false} />}
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
        <HealthField {...{ form, at, booking }} />
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

type Save = { token: string; booking: LinkedBooking; travellers: TravellerInput[] };

/** Most changes by staff don't touch the travellers: then what was typed still fits, and is saved on top of them. */
async function saveTravellers({ token, booking, travellers }: Save): Promise<LinkedBooking> {
  const save = (version: number) =>
    callPublicApi("PUT /bookings/links/{token}/travellers", { token, version, travellers });
  try {
    return await save(booking.version);
  } catch (error) {
    const current = findCurrent(asCallError(error));
    if (!current || !hasSameTravellers(current, booking)) throw error;
    return save(current.version);
  }
}

function TravellersForm({ token, booking, onBooking }: FormProps) {
  const { travellers, participants } = booking;
  const count = Math.max(participants, travellers.length);
  const form = useForm<TravellerValues>({ id: useId(), initialValues: toValues(booking), labels: toLabels(count) });
  const submit = () => {
    const rows = toRows(form.getState().values, booking);
    void form.submit({
      validate: (values) => refusalOf(findOpenQuestions(values, booking), ""),
      send: () => saveTravellers({ token, booking, travellers: rows.map(({ input }) => input) }),
      toErrors: (error) => toFieldErrors(error, rows),
      afterwards: "keep",
      onSent: (saved) => onBooking(saved, "saved"),
      onFailed: (error) => {
        const current = findCurrent(error);
        if (!current) return;
        // What was typed stays, beside what others have changed.
        form.setInitialValues(toValues(current));
        form.clearErrors();
        onBooking(current, "changed");
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
          {...{ form, at, booking }}
        />
      ))}
      <SubmitButton isSending={form.state.isSending} busyLabel="Saving…">
        Save details
      </SubmitButton>
    </form>
  );
}

const notices = {
  saved: "Saved. Our office sees it, and your guide before the trip.",
  changed:
    "Not saved yet: somebody else has changed this list in the meantime. What you have typed is still here. Please look at the list and save it again.",
} as const;

type Props = { token: string; booking: LinkedBooking; onChanged: (booking: LinkedBooking) => void };

/** Who comes along, and what they need on the way: until the day before the trip. */
export function TravellersSection({ token, booking, onChanged }: Props) {
  const [notice, setNotice] = useState<Notice>(null);
  // Each save begins a new form; what others change doesn't, so that nothing that was typed is lost.
  const [saves, setSaves] = useState(0);
  const status = useFocusOn<HTMLParagraphElement>(notice && `${notice} ${booking.version} ${saves}`);
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
        key={saves}
        {...{ token, booking }}
        onBooking={(changed, news) => {
          onChanged(changed);
          setNotice(news);
          if (news === "saved") setSaves(saves + 1);
        }}
      />
    </TitledSection>
  );
}
