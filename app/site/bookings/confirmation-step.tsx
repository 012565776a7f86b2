import { ActionLink } from "#app/ui/site/action-link.tsx";
import { BookingFacts } from "#app/ui/site/booking-facts.tsx";
import { ContactLine } from "#app/ui/site/contact-line.tsx";
import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import type { Confirmation } from "./confirmation.ts";
import { EarlierSubmissionNotice } from "./earlier-submission-notice.tsx";
import type { OperatorTerms } from "./operator-terms.ts";
import { PriceChangeNotice } from "./price-change-notice.tsx";
import { StepHead } from "./step-head.tsx";

type Props = { confirmation: Confirmation | null; terms: OperatorTerms; onBookAnother: () => void };
type ConfirmationProps = { confirmation: Confirmation };

function NextSteps({ confirmation, terms }: ConfirmationProps & Pick<Props, "terms">) {
  const { customer_email, withdraw_until } = confirmation;
  return (
    <section aria-labelledby="what-next">
      <h2 id="what-next" className="font-display text-subheading">
        What happens next
      </h2>
      <ol className="next-steps">
        <li>
          <strong>Now: </strong>a summary of your booking is on its way to{" "}
          <span className="break-words">{customer_email}</span>.
        </li>
        <li>
          <strong>Within 24 hours: </strong>one of us checks guides, beds and permits for your dates, and writes or
          calls you with the final confirmation and the payment details.
        </li>
        <li>
          <strong>Then: </strong>a deposit of {terms.deposit_percent}% secures your place. Until it is paid, you can
          withdraw the booking by the link in the email, until {formatInstant(withdraw_until)} in Rwanda.
        </li>
      </ol>
    </section>
  );
}

/** The booked trip as a ticket; an empty placeholder until the confirmation is loaded. */
export function BookingTicket({ confirmation }: Pick<Props, "confirmation">) {
  if (!confirmation) return <div className="ticket" data-waiting="" />;
  return (
    <div className="ticket">
      {confirmation.picture && (
        <div className="ticket-picture">
          <PictureFrame picture={confirmation.picture} size="thumb" priority />
        </div>
      )}
      <p className="font-display text-name">{confirmation.trip_title}</p>
      <BookingFacts booking={confirmation} variant="ticket" />
    </div>
  );
}

function ConfirmationActions({ terms, onBookAnother }: Pick<Props, "terms" | "onBookAnother">) {
  return (
    <>
      <div className="mt-10 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={onBookAnother}
          className="action min-h-12 bg-lava px-5 text-[0.9375rem] text-on-lava hover:bg-lava-pressed"
        >
          Book Another Trip
        </button>
        <ActionLink href="/" tone="quiet">
          Return to Home
        </ActionLink>
      </div>
      <p className="mt-8 text-ash">
        Questions in the meantime? <ContactLine contact={terms} />
      </p>
    </>
  );
}

/** The last step. The confirmation comes from session storage; until it is read only the generic part is shown. */
export function ConfirmationStep({ confirmation, terms, onBookAnother }: Props) {
  return (
    <div className="page-width confirmation">
      <div>
        <StepHead title="Your booking is with us" text="We'll contact you within 24 hours." />
        {confirmation?.is_earlier && <EarlierSubmissionNotice terms={terms} />}
        {confirmation && <PriceChangeNotice confirmation={confirmation} />}
      </div>
      <BookingTicket confirmation={confirmation} />
      {confirmation && (
        <div>
          <NextSteps confirmation={confirmation} terms={terms} />
          <ConfirmationActions terms={terms} onBookAnother={onBookAnother} />
        </div>
      )}
    </div>
  );
}
