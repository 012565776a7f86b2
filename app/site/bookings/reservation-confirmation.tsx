import { useEffect, useRef } from "react";
import { Deadline } from "#app/ui/site/deadline.tsx";
import { type ConfirmationProps, ConfirmationView, describePlan } from "./confirmation-view.tsx";

/** Takes the focus, since it replaces the form. */
function Head() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-balance font-display text-heading">
        Your reservation is with us
      </h2>
      <p className="mt-3 max-w-xl text-ash sm:text-lg">We review it within 24 hours and write to you.</p>
    </>
  );
}

/** The reservation and its next steps. */
export const ReservationConfirmation = (props: ConfirmationProps) => (
  <ConfirmationView {...props} head={<Head />} bookAnotherLabel="Submit Another Booking">
    {(confirmation) => (
      <section aria-labelledby="reserved-next">
        <h3 id="reserved-next" className="font-display text-subheading">
          Next steps
        </h3>
        <ol className="next-steps">
          <li>
            <strong>Now: </strong>a summary of your booking is on its way to{" "}
            <span className="break-words">{confirmation.customer_email}</span>. Until it is confirmed and paid for, you
            can withdraw it by the link in that email, until <Deadline instant={confirmation.withdraw_until} />.
          </li>
          <li>
            <strong>Within 24 hours: </strong>one of us reviews your booking and writes to you with the confirmation and
            the payment details. {describePlan(confirmation, props.terms)}
          </li>
          <li>
            <strong>7 days before departure: </strong>you get your detailed itinerary, with meeting point, packing list
            and your guide's phone number.
          </li>
        </ol>
      </section>
    )}
  </ConfirmationView>
);
