import { useEffect, useState } from "react";
import { type Choice, noChoice } from "./choice.ts";
import { type Confirmation, readConfirmation } from "./confirmation.ts";
import { forgetKept, keep, readKept } from "./kept.ts";
import type { Go } from "./use-choice.ts";

/** The booking that was sent, kept in this tab so that a reload shows it again. */
export function useConfirmation({ is_sent }: Choice, go: Go) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  useEffect(() => {
    if (!is_sent || confirmation) return;
    const kept = readConfirmation(readKept("confirmation"));
    if (kept) setConfirmation(kept);
    else go(noChoice, "replace");
  }, [is_sent, confirmation, go]);
  const show = (sent: Confirmation) => {
    keep("confirmation", sent);
    setConfirmation(sent);
  };
  const forget = () => {
    forgetKept("confirmation");
    setConfirmation(null);
  };
  return { confirmation, show, forget };
}
