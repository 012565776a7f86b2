import { useEffect, useState } from "react";
import { type Confirmation, parseConfirmation } from "./confirmation.ts";
import { readStored, removeStored, writeStored } from "./session-storage.ts";
import type { GoToChoice } from "./use-wizard-choice.ts";
import { emptyChoice, type WizardChoice } from "./wizard-choice.ts";

/** The confirmation of the last booking, in session storage, so that it survives a reload. */
export function useConfirmation({ is_sent }: WizardChoice, go: GoToChoice) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  useEffect(() => {
    if (!is_sent || confirmation) return;
    const stored = parseConfirmation(readStored("confirmation"));
    if (stored) setConfirmation(stored);
    else go(emptyChoice, "replace");
  }, [is_sent, confirmation, go]);
  const show = (sent: Confirmation) => {
    writeStored("confirmation", sent);
    setConfirmation(sent);
  };
  const clear = () => {
    removeStored("confirmation");
    setConfirmation(null);
  };
  return { confirmation, show, clear };
}
