import { Deadline } from "#app/ui/site/deadline.tsx";
import { TitledSection } from "#app/ui/site/titled-section.tsx";
import { type ConfirmationProps, ConfirmationView, describePlan } from "./confirmation-view.tsx";
import { StepHead } from "./step-head.tsx";

/** The last step. The confirmation comes from session storage; until it is read only the generic part is shown. */
export const ConfirmationStep = (props: ConfirmationProps) => (
  <ConfirmationView
    {...props}
    head={<StepHead title="Your booking is with us" text="We'll contact you within 24 hours." />}
    bookAnotherLabel="Book Another Trip"
  >
    {(confirmation) => (
      <TitledSection id="what-next" title="What happens next">
        <ol className="next-steps">
          <li>
            <strong>Now: </strong>a summary of your booking is on its way to{" "}
            <span className="break-words">{confirmation.customer_email}</span>, with a link to a page of its own.
          </li>
          <li>
            <strong>Within 24 hours: </strong>one of us checks guides, beds and permits for your dates, and writes or
            calls you with the final confirmation and the payment details.
          </li>
          <li>
            <strong>Then: </strong>
            {describePlan(confirmation, props.terms)} Until you have paid, you can withdraw the booking by the link in
            the email, until <Deadline instant={confirmation.withdraw_until} />.
          </li>
        </ol>
      </TitledSection>
    )}
  </ConfirmationView>
);
