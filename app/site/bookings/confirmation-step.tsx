import { Deadline } from "#app/ui/site/deadline.tsx";
import { TitledSection } from "#app/ui/site/titled-section.tsx";
import { type ConfirmationProps, ConfirmationView } from "./confirmation-view.tsx";
import { StepHead } from "./step-head.tsx";

/** The last step. The confirmation comes from session storage; until it is read only the generic part is shown. */
export const ConfirmationStep = (props: ConfirmationProps) => (
  <ConfirmationView
    {...props}
    head={<StepHead title="Your booking is with us" text="We'll contact you within 24 hours." />}
    bookAnotherLabel="Book Another Trip"
  >
    {({ customer_email, withdraw_until }) => (
      <TitledSection id="what-next" title="What happens next">
        <ol className="next-steps">
          <li>
            <strong>Now: </strong>a summary of your booking is on its way to{" "}
            <span className="break-words">{customer_email}</span>, with a link to a page of its own.
          </li>
          <li>
            <strong>Within 24 hours: </strong>one of us checks guides, beds and permits for your dates, and writes or
            calls you with the final confirmation and the payment details.
          </li>
          <li>
            <strong>Then: </strong>a deposit of {props.terms.deposit_percent}% secures your place. Until it is paid, you
            can withdraw the booking by the link in the email, until <Deadline instant={withdraw_until} />.
          </li>
        </ol>
      </TitledSection>
    )}
  </ConfirmationView>
);
