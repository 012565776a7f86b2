import { useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { FieldRow, FormArea, FormNumber, FormText } from "#app/kit/form/form-fields.tsx";
import { bookingLimits } from "#shared/bookings/limits.ts";
import type { BookingFormState } from "./booking-form-state.ts";
import { type BookingFormValues, emptyParticipant } from "./booking-form-values.ts";

type ParticipantRows = BookingFormValues["participant_details"];

/** Number of participants and their details. Rows removed by a lower number come back with a higher one. */
export function ParticipantFields({ form, advice }: { form: BookingFormState; advice: string | undefined }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "participant_details" });
  const removedRows = useRef<ParticipantRows>([]);
  const resize = (input: string) => {
    const count = Number(input);
    if (!Number.isInteger(count) || count < 1 || count > bookingLimits.maxParticipants) return;
    const rows = form.getValues("participant_details");
    if (count < rows.length) {
      removedRows.current = [...rows.slice(count), ...removedRows.current];
      remove(rows.slice(count).map((_, index) => count + index));
    } else if (count > rows.length) {
      const missing = count - rows.length;
      const restored = removedRows.current.splice(0, missing);
      append([...restored, ...Array<ParticipantRows[number]>(missing - restored.length).fill(emptyParticipant)], {
        shouldFocus: false,
      });
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
          max={bookingLimits.maxParticipants}
          hint={advice}
        />
      </div>
      <ol className="grid gap-5">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <ParticipantRow form={form} at={index} />
          </li>
        ))}
      </ol>
    </>
  );
}

function ParticipantRow({ form, at }: { form: BookingFormState; at: number }) {
  const fieldName = <Name extends keyof ParticipantRows[number]>(name: Name) =>
    `participant_details.${at}.${name}` as const;
  return (
    <fieldset className="grid gap-3 rounded-panel border border-line p-4">
      <legend className="px-1 text-xs text-ash">Participant {at + 1}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <FormText form={form} name={fieldName("name")} label="Name" required maxLength={200} />
        <FormNumber form={form} name={fieldName("age")} label="Age" emptyValue={null} {...bookingLimits.age} />
      </div>
      <FormText form={form} name={fieldName("emergency_contact")} label="Emergency contact" maxLength={200} />
      <FieldRow>
        <FormText form={form} name={fieldName("dietary_requirements")} label="Dietary requirements" maxLength={500} />
        <FormArea
          form={form}
          name={fieldName("medical_conditions")}
          label="Medical conditions"
          rows={1}
          maxLength={1000}
        />
      </FieldRow>
    </fieldset>
  );
}
