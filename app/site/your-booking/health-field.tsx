import { bindField } from "#app/kit/site-forms/choice-fields.tsx";
import { AreaField, describedBy, FieldError, FieldHint } from "#app/kit/site-forms/fields.tsx";
import type { Form } from "#app/kit/site-forms/use-form.ts";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import { fieldOf, findNewName, notesAnswer, type TravellerValues, travellerLabels } from "./traveller-values.ts";

export type TravellerRowProps = { form: Form<TravellerValues>; at: number; booking: LinkedBooking };

/** Nothing is chosen before: what is stored about one person must not become another's by itself. */
function NotesQuestion({
  form,
  at,
  name,
  before,
}: Omit<TravellerRowProps, "booking"> & { name: string; before: string }) {
  const field = fieldOf("notes", at);
  const { id, value, error, setValue } = bindField(form, field);
  const hint = `You have told us something about the health of ${before}. It isn't shown here, because others may have this link.`;
  const choices = [
    { answer: notesAnswer("keep", name), label: `Yes, it is true for ${name}` },
    { answer: notesAnswer("remove", name), label: "No, remove it" },
  ];
  return (
    <div
      id={id}
      role="radiogroup"
      tabIndex={-1}
      className="form-wide notes-question"
      aria-labelledby={`${id}-question`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
    >
      <p id={`${id}-question`} className="font-semibold wrap-anywhere">
        Is what you have told us still true for {name}?
      </p>
      <FieldHint id={id} hint={hint} />
      {choices.map(({ answer, label }) => (
        <label key={answer}>
          <input
            type="radio"
            name={field}
            value={answer}
            checked={value === answer}
            onChange={() => setValue(answer)}
          />
          {label}
        </label>
      ))}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** What is known already stays out of sight: others may have this link. */
export function HealthField({ form, at, booking }: TravellerRowProps) {
  const forget = fieldOf("forget", at);
  const isForgotten = form.state.values[forget] === "yes";
  const { name: before = "", has_medical_conditions = false } = booking.travellers[at] ?? {};
  const name = findNewName(form.state.values, booking, at);
  const hint = has_medical_conditions
    ? isForgotten
      ? "What you have told us is deleted when you save."
      : "You have told us something. It isn't shown here, because others may have this link. What you write now replaces it."
    : "Allergies, medicines, a bad knee. Leave it empty if there is nothing.";
  return (
    <>
      {name !== "" && <NotesQuestion {...{ form, at, name, before }} />}
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
        {has_medical_conditions && name === "" && (
          <button
            type="button"
            className="mt-1 min-h-11 underline underline-offset-4"
            onClick={() => form.setValue(forget, isForgotten ? "" : "yes")}
          >
            {isForgotten ? "Keep what I have told you" : "Delete what I have told you"}
          </button>
        )}
      </div>
    </>
  );
}
