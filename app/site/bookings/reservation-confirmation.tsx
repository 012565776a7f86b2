import { useEffect, useRef } from "react";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { ContactLine } from "#app/ui/site/contact-line.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import type { Confirmation } from "./confirmation.ts";
import { BookingTicket } from "./confirmation-step.tsx";
import { EarlierSubmissionNotice } from "./earlier-submission-notice.tsx";
import type { OperatorTerms } from "./operator-terms.ts";
import { PriceChangeNotice } from "./price-change-notice.tsx";

type Props = { confirmation: Confirmation; terms: OperatorTerms; onBookAnother: () => void };

function NextSteps({ confirmation, terms }: Pick<Props, "confirmation" | "terms">) {
  return (
    <section aria-labelledby="reserved-next">
      <h3 id="reserved-next" className="font-display text-subheading">
        Next steps
      </h3>
      <ol className="next-steps">
        <li>
          <strong>Now: </strong>a summary of your booking is on its way to{" "}
          <span className="break-words">{confirmation.customer_email}</span>. Until it is confirmed and paid for, you
          can withdraw it by the link in that email, until {formatInstant(confirmation.withdraw_until)} in Rwanda.
        </li>
        <li>
          <strong>Within 24 hours: </strong>one of us reviews your booking and writes to you with the confirmation and
          the payment details. A deposit of {terms.deposit_percent}% secures your place.
        </li>
        <li>
          <strong>7 days before departure: </strong>you get your detailed itinerary, with meeting point, packing list
          and your guide's phone number.
        </li>
      </ol>
    </section>
  );
}

/** The reservation and its next steps; takes the focus, since it replaces the form. */
export function ReservationConfirmation({ confirmation, terms, onBookAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, []);
  return (
    <div className="page-width confirmation">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-balance font-display text-heading">
          Your reservation is with us
        </h2>
        <p className="mt-3 max-w-xl text-ash sm:text-lg">We review it within 24 hours and write to you.</p>
        {confirmation.is_earlier && <EarlierSubmissionNotice terms={terms} />}
        <PriceChangeNotice confirmation={confirmation} />
      </div>
      <BookingTicket confirmation={confirmation} />
      <div>
        <NextSteps confirmation={confirmation} terms={terms} />
        <div className="mt-10 flex flex-wrap gap-3">
          <button type="button" onClick={onBookAnother} className="action submit-button">
            Submit Another Booking
          </button>
          <ActionLink href="/" tone="quiet">
            Return to Home
          </ActionLink>
        </div>
        <p className="mt-8 text-ash">
          Questions in the meantime? <ContactLine contact={terms} />
        </p>
      </div>
    </div>
  );
}
