import { useEffect, useState } from "react";
import { type Confirmation, parseConfirmation } from "./confirmation.ts";
import { readStored, removeStored, writeStored } from "./session-storage.ts";

/** In the URL while the confirmation is shown: a reload shows it again, a new visit shows the form. */
const confirmationHash = "#reserved";

const replaceHash = (hash: string) =>
  history.replaceState(history.state, "", location.pathname + location.search + hash);

/** The confirmation that is shown in place of the form, null while the form is shown. */
export function useReservationConfirmation() {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  useEffect(() => {
    if (location.hash !== confirmationHash) return;
    const stored = parseConfirmation(readStored("reservation_confirmation"));
    if (stored) setConfirmation(stored);
    else replaceHash("");
  }, []);
  const show = (sent: Confirmation) => {
    writeStored("reservation_confirmation", sent);
    replaceHash(confirmationHash);
    setConfirmation(sent);
  };
  const clear = () => {
    removeStored("reservation_confirmation");
    replaceHash("");
    setConfirmation(null);
  };
  return { confirmation, show, clear };
}
