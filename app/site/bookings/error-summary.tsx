import { ErrorLinks } from "#app/kit/site-forms/form-problem.tsx";
import { problemId } from "#app/kit/site-forms/use-form.ts";
import { ContactLine } from "#app/ui/site/contact-line.tsx";
import { formFields } from "./booking-form.ts";
import type { OperatorTerms } from "./operator-terms.ts";
import type { BookingFormHandle } from "./use-booking-form.ts";

/** Without a response it is unknown whether the booking was stored. */
const headings = { form: "Almost there", call: "Your booking was not sent", network: "No response received" } as const;

type Props = { form: BookingFormHandle["form"]; terms: OperatorTerms };

/** Why the booking was not sent, with links to the invalid fields. */
export function ErrorSummary({ form, terms }: Props) {
  const { problem } = form.state;
  if (!problem) return null;
  return (
    <div id={problemId(form.id)} tabIndex={-1} role="alert" className="error-summary">
      <h2 className="font-display text-name">{headings[problem.kind]}</h2>
      <p className="mt-1.5">{problem.message}</p>
      <ErrorLinks form={form} names={formFields} />
      {problem.kind !== "form" && (
        <p className="mt-3 text-sm">
          Nothing you entered is lost, and sending it again will not create a second booking.{" "}
          <ContactLine contact={terms} />
        </p>
      )}
    </div>
  );
}
