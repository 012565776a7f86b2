import { useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { island } from "#app/kit/islands/island.tsx";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { ActionLink, HomeLink } from "#app/ui/site/action-link.tsx";
import { BookingFacts } from "#app/ui/site/booking-facts.tsx";
import { BusyLabel } from "#app/ui/site/busy-label.tsx";
import { type Contact, ContactLine } from "#app/ui/site/contact-line.tsx";
import type { Withdrawal } from "#shared/bookings/contract.ts";
import { formatInstant } from "#shared/kit/dates.ts";

type Props = { token: string; booking: Withdrawal; contact: Contact };
const unknownOutcomeMessage = "We don't know yet whether your booking was withdrawn. Please try again.";
type Stage = "asked" | "sure" | "sending" | "done";

const headings = {
  open: "Withdraw this booking?",
  done: "Your booking is withdrawn",
  past: "This booking is cancelled",
  late: "Too late to withdraw here",
};

function headingOf({ status, can_withdraw }: Withdrawal, stage: Stage): string {
  if (stage === "done") return headings.done;
  if (status === "cancelled") return headings.past;
  return can_withdraw ? headings.open : headings.late;
}

function useWithdrawal({ token, booking }: Props) {
  const [current, setCurrent] = useState(booking);
  const [stage, setStage] = useState<Stage>("asked");
  const [problem, setProblem] = useState("");
  const withdraw = async () => {
    setStage("sending");
    setProblem("");
    try {
      setCurrent(await callPublicApi("POST /bookings/withdrawals/{token}", { token }));
      setStage("done");
    } catch (caught) {
      const error = asCallError(caught);
      // 409: too late to withdraw; the page then shows why.
      if (error.status === 409) setCurrent({ ...current, can_withdraw: false });
      // Without a response the outcome is unknown; a retry is harmless.
      else setProblem(`${error.message} ${error.status === 0 ? unknownOutcomeMessage : "Your booking is unchanged."}`);
      setStage("asked");
    }
  };
  return { current, stage, setStage, problem, withdraw };
}

type WithdrawalActionsProps = {
  stage: Stage;
  booking: Withdrawal;
  setStage: (stage: Stage) => void;
  withdraw: () => Promise<void>;
};

/** The withdraw button, with a confirmation in place. */
function WithdrawalActions({ stage, booking, setStage, withdraw }: WithdrawalActionsProps) {
  const question = useFocusOn<HTMLParagraphElement>(stage === "sure");
  if (stage === "asked") {
    return (
      <div className="flex flex-wrap gap-3">
        <button type="button" className="action withdraw-button" onClick={() => setStage("sure")}>
          Withdraw this booking
        </button>
        <ActionLink href="/" tone="quiet">
          Keep my booking
        </ActionLink>
      </div>
    );
  }
  return (
    <div className="withdraw-sure">
      <p ref={question} tabIndex={-1} className="font-semibold">
        Withdraw {booking.booking_reference} for good? Your places go back to others.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className="action withdraw-button"
          disabled={stage === "sending"}
          onClick={() => void withdraw()}
        >
          <BusyLabel isBusy={stage === "sending"} busyLabel="Withdrawing…">
            Yes, withdraw it
          </BusyLabel>
        </button>
        <button
          type="button"
          className="action min-h-12 border border-edge px-5 hover:border-ink"
          disabled={stage === "sending"}
          onClick={() => setStage("asked")}
        >
          Keep my booking
        </button>
      </div>
    </div>
  );
}

function WithdrawalExplanation({ booking, stage, contact }: { booking: Withdrawal; stage: Stage; contact: Contact }) {
  if (stage === "done" || booking.status === "cancelled") {
    return (
      <>
        {stage === "done" && <p>Nothing is owed, and there is nothing more to do. We have told our team.</p>}
        <p>We would be glad to see you another time.</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ActionLink href="/booking">Book Another Trip</ActionLink>
          <HomeLink />
        </div>
      </>
    );
  }
  if (booking.can_withdraw) {
    return (
      <p>
        Nothing has been paid, so it costs nothing. You can do it here until{" "}
        <strong className="whitespace-nowrap">{formatInstant(booking.withdraw_until)}</strong> in Rwanda.
      </p>
    );
  }
  return (
    <p>
      This booking can no longer be withdrawn here. Please contact us for help. <ContactLine contact={contact} />
    </p>
  );
}

/** Withdraws a recent booking that is not paid for. */
function WithdrawalPanel(props: Props) {
  const { current, stage, setStage, problem, withdraw } = useWithdrawal(props);
  const hasResult = stage === "done" || problem !== "" || current.can_withdraw !== props.booking.can_withdraw;
  const isOpen = current.can_withdraw && current.status !== "cancelled" && stage !== "done";
  const heading = useFocusOn<HTMLHeadingElement>(hasResult);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-balance font-display text-title">
        {headingOf(current, stage)}
      </h1>
      {problem !== "" && (
        <p role="alert" className="error-summary">
          {problem}
        </p>
      )}
      <div className="mt-5 grid max-w-xl gap-3 sm:text-lg">
        <WithdrawalExplanation booking={current} stage={stage} contact={props.contact} />
      </div>
      {/* Without personal data, since anyone with the link can see it. */}
      <div className="ticket">
        <p className="font-display text-name">{current.trip_title}</p>
        <BookingFacts booking={current} variant="ticket" />
      </div>
      {isOpen && (
        <div className="mt-8">
          <WithdrawalActions stage={stage} booking={current} setStage={setStage} withdraw={withdraw} />
        </div>
      )}
    </>
  );
}

export const withdrawal = island("withdrawal", WithdrawalPanel, { when: "load" });
