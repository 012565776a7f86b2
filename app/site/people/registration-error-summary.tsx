import { type RefObject, useEffect, useRef } from "react";
import { fieldLabels } from "./labels.ts";
import { fieldId } from "./registration-fields.tsx";
import { type FieldErrors, fieldsOfStep } from "./registration-form.ts";

/** Focuses the summary on each new failure, even if the message is unchanged. */
function useFocusOnFailure(failures: number): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) summary.current?.focus();
  }, [failures]);
  return summary;
}

/** Adds the label of the field, unless the message starts with it. */
const withFieldLabel = (label: string, message = ""): string =>
  message.startsWith(label) ? message : `${label}: ${message}`;

type Props = { step: number; problem: string; errors: FieldErrors; failures: number };

/** The error message of the step, with links to the invalid fields. */
export function RegistrationErrorSummary({ step, problem, errors, failures }: Props) {
  const summary = useFocusOnFailure(failures);
  const invalid = fieldsOfStep(step).filter((field) => errors[field] !== undefined);
  if (problem === "") return null;
  return (
    <div ref={summary} tabIndex={-1} role="alert" className="form-problem register-problem">
      {!invalid.some((field) => errors[field] === problem) && <p className="mb-2 font-semibold">{problem}</p>}
      {invalid.length > 0 && (
        <ul className="grid gap-1.5">
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
                {withFieldLabel(fieldLabels[field], errors[field])}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
