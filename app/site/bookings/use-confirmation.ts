import { useCallback, useEffect, useState } from "react";
import { readTabValue, removeTabValue, writeTabValue } from "#app/kit/session/tab-storage.ts";
import { type Confirmation, parseConfirmation } from "./confirmation.ts";
import type { GoToChoice } from "./use-wizard-choice.ts";
import { emptyChoice, type WizardChoice } from "./wizard-choice.ts";

/** The confirmation of the last booking, in session storage, so that it survives a reload. */
function useStoredConfirmation(key: string) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  /** Shows the stored confirmation. Returns whether there is one. */
  const restore = useCallback((): boolean => {
    const stored = parseConfirmation(readTabValue(key));
    setConfirmation(stored);
    return stored !== null;
  }, [key]);
  const show = (sent: Confirmation) => {
    writeTabValue(key, sent);
    setConfirmation(sent);
  };
  const clear = () => {
    removeTabValue(key);
    setConfirmation(null);
  };
  return { confirmation, restore, show, clear };
}

/** The confirmation that the last step of the wizard shows. */
export function useWizardConfirmation({ is_sent }: WizardChoice, go: GoToChoice) {
  const { restore, ...stored } = useStoredConfirmation("booking-confirmation");
  const isNeeded = is_sent && stored.confirmation === null;
  useEffect(() => {
    if (isNeeded && !restore()) go(emptyChoice, "replace");
  }, [isNeeded, restore, go]);
  return stored;
}

/** In the URL while the confirmation is shown: a reload shows it again, a new visit shows the form. */
const reservedHash = "#reserved";

const replaceHash = (hash: string) =>
  history.replaceState(history.state, "", location.pathname + location.search + hash);

/** The confirmation that is shown in place of the reservation form, null while the form is shown. */
export function useReservationConfirmation() {
  const { confirmation, restore, show, clear } = useStoredConfirmation("reservation-confirmation");
  useEffect(() => {
    if (location.hash === reservedHash && !restore()) replaceHash("");
  }, [restore]);
  return {
    confirmation,
    show: (sent: Confirmation) => {
      show(sent);
      replaceHash(reservedHash);
    },
    clear: () => {
      clear();
      replaceHash("");
    },
  };
}
