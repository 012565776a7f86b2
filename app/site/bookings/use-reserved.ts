import { useEffect, useState } from "react";
import { type Confirmation, readConfirmation } from "./confirmation.ts";
import { forgetKept, keep, readKept } from "./kept.ts";

/** In the URL while the confirmation is shown: a reload shows it again, a new visit shows the form. */
const mark = "#reserved";

const replaceMark = (hash: string) =>
  history.replaceState(history.state, "", location.pathname + location.search + hash);

/** The confirmation that is shown in place of the form, null while the form is shown. */
export function useReserved() {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  useEffect(() => {
    if (location.hash !== mark) return;
    const stored = readConfirmation(readKept("reservation_confirmation"));
    if (stored) setConfirmation(stored);
    else replaceMark("");
  }, []);
  const show = (sent: Confirmation) => {
    keep("reservation_confirmation", sent);
    replaceMark(mark);
    setConfirmation(sent);
  };
  const clear = () => {
    forgetKept("reservation_confirmation");
    replaceMark("");
    setConfirmation(null);
  };
  return { confirmation, show, clear };
}
