import { useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { FieldRow, FormArea, FormNumber, FormText } from "#app/kit/form/fields.tsx";
import { bookingLimits } from "#shared/bookings/limits.ts";
import type { BookingFormState } from "./booking-form-state.ts";
import { type BookingTyped, nobody } from "./booking-form-values.ts";

type People = BookingTyped["participant_details"];

/** How many travel and who they are. The list follows the number; people who fall off come back with it. */
export function ParticipantFields({ form, advice }: { form: BookingFormState; advice: string | undefined }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "participant_details" });
  const dropped = useRef<People>([]);
  const resize = (typed: string) => {
    const count = Number(typed);
    if (!Number.isInteger(count) || count < 1 || count > bookingLimits.mostParticipants) return;
    const people = form.getValues("participant_details");
    if (count < people.length) {
      dropped.current = [...people.slice(count), ...dropped.current];
      remove(people.slice(count).map((_, at) => count + at));
    } else if (count > people.length) {
      const missing = count - people.length;
      const back = dropped.current.splice(0, missing);
      append([...back, ...Array<People[number]>(missing - back.length).fill(nobody)], { shouldFocus: false });
    }
  };
  return (
    <>
      <div className="max-w-72" onInput={({ target }) => target instanceof HTMLInputElement && resize(target.value)}>
        <FormNumber
          form={form}
          name="participants"
          label="Participants"
          required
          min={1}
          max={bookingLimits.mostParticipants}
          hint={advice}
        />
      </div>
      <ol className="grid gap-5">
        {fields.map(({ id }, at) => (
          <li key={id}>
            <PersonFields form={form} at={at} />
          </li>
        ))}
      </ol>
    </>
  );
}

function PersonFields({ form, at }: { form: BookingFormState; at: number }) {
  const of = <Name extends keyof People[number]>(name: Name) => `participant_details.${at}.${name}` as const;
  return (
    <fieldset className="grid gap-3 rounded-panel border border-line p-4">
      <legend className="px-1 text-xs text-ash">Participant {at + 1}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <FormText form={form} name={of("name")} label="Name" required maxLength={200} />
        <FormNumber form={form} name={of("age")} label="Age" empty={null} {...bookingLimits.age} />
      </div>
      <FormText form={form} name={of("emergency_contact")} label="Emergency contact" maxLength={200} />
      <FieldRow>
        <FormText form={form} name={of("dietary_requirements")} label="Dietary requirements" maxLength={500} />
        <FormArea form={form} name={of("medical_conditions")} label="Medical conditions" rows={1} maxLength={1000} />
      </FieldRow>
    </fieldset>
  );
}
