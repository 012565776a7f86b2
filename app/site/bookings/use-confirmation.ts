import { useEffect, useState } from "react";
import { type Choice, noChoice } from "./choice.ts";
import { type Confirmation, readConfirmation } from "./confirmation.ts";
import { forgetKept, keep, readKept } from "./kept.ts";
import type { Go } from "./use-choice.ts";

/** The confirmation of the last booking, in session storage, so that it survives a reload. */
export function useConfirmation({ is_sent }: Choice, go: Go) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  useEffect(() => {
    if (!is_sent || confirmation) return;
    const stored = readConfirmation(readKept("confirmation"));
    if (stored) setConfirmation(stored);
    else go(noChoice, "replace");
  }, [is_sent, confirmation, go]);
  const show = (sent: Confirmation) => {
    keep("confirmation", sent);
    setConfirmation(sent);
  };
  const clear = () => {
    forgetKept("confirmation");
    setConfirmation(null);
  };
  return { confirmation, show, clear };
}
