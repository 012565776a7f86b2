import { type RefObject, useEffect, useRef } from "react";
import { ContactLine } from "#app/ui/site/contact-line.tsx";
import { type FormRules, formFields } from "./booking-form.ts";
import type { DraftState } from "./draft.ts";
import { fieldId } from "./form-field.tsx";
import type { OperatorTerms } from "./operator-terms.ts";
import type { BookingFormHandle } from "./use-booking-form.ts";

/** Focuses the summary on each new failure, even if the message is unchanged. */
function useFocusOnFailure(failures: number): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) summary.current?.focus();
  }, [failures]);
  return summary;
}

function FieldLinks({ errors, rules }: Pick<DraftState, "errors"> & { rules: FormRules }) {
  const invalid = formFields.filter((field) => errors[field] !== undefined);
  if (invalid.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1">
      {invalid.map((field) => (
        <li key={field}>
          <a
            href={`#${fieldId(field)}`}
            className="underline underline-offset-4"
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(fieldId(field))?.focus();
            }}
          >
            {rules.labels[field]}: {errors[field]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Without a response it is unknown whether the booking was stored. */
const headings = { form: "Almost there", call: "Your booking was not sent", network: "No response received" } as const;

type Props = { booking: Pick<BookingFormHandle, "state" | "rules">; terms: OperatorTerms };

/** Why the booking was not sent, with links to the invalid fields; shown until the next attempt. */
export function ErrorSummary({ booking: { state, rules }, terms }: Props) {
  const { failure, errors, failures } = state;
  const summary = useFocusOnFailure(failures);
  if (!failure) return null;
  return (
    <div ref={summary} tabIndex={-1} role="alert" className="error-summary">
      <h2 className="font-display text-name">{headings[failure.kind]}</h2>
      <p className="mt-1.5">{failure.message}</p>
      <FieldLinks errors={errors} rules={rules} />
      {failure.kind !== "form" && (
        <p className="mt-3 text-sm">
          Nothing you entered is lost, and sending it again will not create a second booking.{" "}
          <ContactLine contact={terms} />
        </p>
      )}
    </div>
  );
}
