import { ErrorLinks } from "#app/kit/site-forms/error-links.tsx";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { ContactLine } from "#app/ui/site/contact-line.tsx";
import { formFields } from "./booking-form.ts";
import { fieldId } from "./form-field.tsx";
import type { OperatorTerms } from "./operator-terms.ts";
import type { BookingFormHandle } from "./use-booking-form.ts";

/** Without a response it is unknown whether the booking was stored. */
const headings = { form: "Almost there", call: "Your booking was not sent", network: "No response received" } as const;

type Props = { booking: Pick<BookingFormHandle, "state" | "rules">; terms: OperatorTerms };

/** Why the booking was not sent, with links to the invalid fields; shown until the next attempt. */
export function ErrorSummary({ booking: { state, rules }, terms }: Props) {
  const { failure, errors, failures } = state;
  const summary = useFocusOn<HTMLDivElement>(failures);
  const invalid = formFields.filter((field) => errors[field] !== undefined);
  if (!failure) return null;
  return (
    <div ref={summary} tabIndex={-1} role="alert" className="error-summary">
      <h2 className="font-display text-name">{headings[failure.kind]}</h2>
      <p className="mt-1.5">{failure.message}</p>
      <ErrorLinks
        fields={invalid.map((field) => ({ id: fieldId(field), text: `${rules.labels[field]}: ${errors[field]}` }))}
      />
      {failure.kind !== "form" && (
        <p className="mt-3 text-sm">
          Nothing you entered is lost, and sending it again will not create a second booking.{" "}
          <ContactLine contact={terms} />
        </p>
      )}
    </div>
  );
}
