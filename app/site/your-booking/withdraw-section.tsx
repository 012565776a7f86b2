import { useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { BusyLabel } from "#app/ui/site/busy-label.tsx";
import { type Contact, ContactLine } from "#app/ui/site/contact-line.tsx";
import { Deadline } from "#app/ui/site/deadline.tsx";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";

const unknownOutcomeMessage = "We don't know yet whether your booking was withdrawn. Please try again.";
type Stage = "asked" | "sure" | "sending";

type WithdrawalOptions = {
  token: string;
  onWithdrawn: (booking: LinkedBooking) => void;
  /** The time to withdraw has run out while the page was open. */
  onTooLate: () => void;
};

function useWithdrawal({ token, onWithdrawn, onTooLate }: WithdrawalOptions) {
  const [stage, setStage] = useState<Stage>("asked");
  const [problem, setProblem] = useState("");
  const withdraw = async () => {
    setStage("sending");
    setProblem("");
    try {
      onWithdrawn(await callPublicApi("POST /bookings/withdrawals/{token}", { token }));
    } catch (caught) {
      const error = asCallError(caught);
      // Without a response the outcome is unknown; a retry is harmless.
      if (error.status === 409) onTooLate();
      else setProblem(`${error.message} ${error.status === 0 ? unknownOutcomeMessage : "Your booking is unchanged."}`);
      setStage("asked");
    }
  };
  return { stage, setStage, problem, withdraw };
}

type SureProps = { booking: LinkedBooking; isSending: boolean; onWithdraw: () => void; onKeep: () => void };

/** The question before the booking is withdrawn. */
function WithdrawQuestion({ booking, isSending, onWithdraw, onKeep }: SureProps) {
  const question = useFocusOn<HTMLParagraphElement>(true);
  return (
    <div className="withdraw-sure">
      <p ref={question} tabIndex={-1} className="font-semibold">
        Withdraw {booking.booking_reference} for good? Your places go back to others.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="action withdraw-button" disabled={isSending} onClick={onWithdraw}>
          <BusyLabel isBusy={isSending} busyLabel="Withdrawing…">
            Yes, withdraw it
          </BusyLabel>
        </button>
        <button
          type="button"
          className="action min-h-12 border border-edge px-5 hover:border-ink"
          disabled={isSending}
          onClick={onKeep}
        >
          Keep my booking
        </button>
      </div>
    </div>
  );
}

type Props = WithdrawalOptions & { booking: LinkedBooking; contact: Contact };

/** Withdraws a recent booking that is not paid for; after the time for it, says whom to ask. */
export function WithdrawSection({ booking, contact, ...options }: Props) {
  const { stage, setStage, problem, withdraw } = useWithdrawal(options);
  const problemBox = useFocusOn<HTMLParagraphElement>(problem);
  return (
    <section id="withdraw" aria-labelledby="withdraw-title" className="your-booking-section">
      <h2 id="withdraw-title" className="font-display text-subheading">
        Changed your mind?
      </h2>
      {problem !== "" && (
        <p ref={problemBox} tabIndex={-1} role="alert" className="error-summary">
          {problem}
        </p>
      )}
      {booking.can_withdraw ? (
        <>
          <p className="mt-2 max-w-xl text-pretty">
            Nothing has been paid, so it costs nothing. You can withdraw the booking here until{" "}
            <Deadline instant={booking.withdraw_until} />.
          </p>
          <div className="mt-5">
            {stage === "asked" ? (
              <button type="button" className="action withdraw-button" onClick={() => setStage("sure")}>
                Withdraw this booking
              </button>
            ) : (
              <WithdrawQuestion
                booking={booking}
                isSending={stage === "sending"}
                onWithdraw={() => void withdraw()}
                onKeep={() => setStage("asked")}
              />
            )}
          </div>
        </>
      ) : (
        <p className="mt-2 max-w-xl text-pretty">
          This booking can no longer be withdrawn here. Please contact us for help. <ContactLine contact={contact} />
        </p>
      )}
    </section>
  );
}
