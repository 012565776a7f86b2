import { useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { FieldRow } from "#app/kit/form/field-layout.tsx";
import { NumberField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import type { Participant } from "#shared/bookings/booking.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { participantSchema } from "./booking-form-schema.ts";
import {
  type BookingFormState,
  type BookingFormValues,
  type BookingRecordForm,
  emptyParticipant,
} from "./booking-form-values.ts";

type ParticipantRows = BookingFormValues["participant_details"];

type Props = Pick<BookingRecordForm, "form" | "field"> & { advice: string | undefined };

/** Number of participants and their details. Rows removed by a lower number come back with a higher one. */
export function ParticipantFields({ form, field, advice }: Props) {
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
        <NumberField {...field("participants")} hint={advice && <span className="text-warn">{advice}</span>} />
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

const labels = {
  name: "Name",
  age: "Age",
  emergency_contact: "Emergency contact",
  dietary_requirements: "Dietary requirements",
  medical_conditions: "Medical conditions",
} as const;

function ParticipantRow({ form, at }: { form: BookingFormState; at: number }) {
  const field = (name: keyof Participant) => ({
    form,
    name: `participant_details.${at}.${name}` as const,
    label: labels[name],
    ...participantSchema.rules[name],
  });
  return (
    <fieldset className="grid gap-3 rounded-panel border border-line p-4">
      <legend className="px-1 text-xs text-ash">Participant {at + 1}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <TextField {...field("name")} required />
        <NumberField {...field("age")} emptyValue={null} />
      </div>
      <TextField {...field("emergency_contact")} />
      <FieldRow>
        <TextField {...field("dietary_requirements")} />
        <TextAreaField {...field("medical_conditions")} rows={1} />
      </FieldRow>
    </fieldset>
  );
}
