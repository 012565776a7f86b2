import { ErrorLinks } from "#app/kit/site-forms/error-links.tsx";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { fieldLabels } from "./labels.ts";
import { fieldId } from "./registration-fields.tsx";
import { type FieldErrors, fieldsOfStep } from "./registration-form.ts";

/** Adds the label of the field, unless the message starts with it. */
const withFieldLabel = (label: string, message = ""): string =>
  message.startsWith(label) ? message : `${label}: ${message}`;

type Props = { step: number; problem: string; errors: FieldErrors; failures: number };

/** The error message of the step, with links to the invalid fields. */
export function RegistrationErrorSummary({ step, problem, errors, failures }: Props) {
  const summary = useFocusOn<HTMLDivElement>(failures);
  const invalid = fieldsOfStep(step).filter((field) => errors[field] !== undefined);
  if (problem === "") return null;
  return (
    <div ref={summary} tabIndex={-1} role="alert" className="form-problem register-problem">
      {!invalid.some((field) => errors[field] === problem) && <p className="font-semibold">{problem}</p>}
      <ErrorLinks
        fields={invalid.map((field) => ({
          id: fieldId(field),
          text: withFieldLabel(fieldLabels[field], errors[field]),
        }))}
      />
    </div>
  );
}
