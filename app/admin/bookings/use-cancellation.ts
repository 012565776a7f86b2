import { useState } from "react";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import type { CancellationOrigin } from "#shared/bookings/cancellation.ts";
import { bookingMessages } from "#shared/bookings/limits.ts";
import { hasWords } from "#shared/kit/text-rules.ts";

type CancellationQuestion = {
  /** Asks who cancels, which decides what the email says about the refund. */
  isCancellation?: boolean;
  /** Asks why, which the email says. */
  hasReason?: boolean;
};

const typingPauseMs = 400;

/** Who cancels a booking and why, for its email. Only whoever cancels for the operator gives a reason. */
export function useCancellation({ isCancellation = false, hasReason = false }: CancellationQuestion) {
  const [wasMissed, setMissed] = useState(false);
  const [origin, setOrigin] = useState<CancellationOrigin>("traveller");
  const [typed, setReason] = useState("");
  const shown = useDebounced(typed, typingPauseMs);
  const asksReason = hasReason && (!isCancellation || origin === "operator");
  const choice = isCancellation ? { cancelled_by: origin } : {};
  const withReason = (reason: string) => (asksReason && hasWords(reason) ? { reason: reason.trim() } : {});
  const isMissing = (isRequired: boolean) => asksReason && isRequired && !hasWords(typed);
  return {
    ...{ origin, setOrigin, asksReason, setReason },
    reason: typed,
    isMissing,
    /** Said at the field once somebody has tried to go on without. */
    errorOf: (isRequired: boolean) => (wasMissed && isMissing(isRequired) ? bookingMessages.reason : undefined),
    setMissed,
    choice,
    /** For the preview, which follows a pause in typing. */
    shownReason: withReason(shown),
    answer: { ...choice, ...withReason(typed) },
  };
}
