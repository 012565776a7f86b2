import { useEffect, useState } from "react";
import { type Confirmation, readConfirmation } from "./confirmation.ts";
import { forgetKept, keep, readKept } from "./kept.ts";

/** In the address while the confirmation shows, so that a reload shows it again and another visit shows the form. */
const mark = "#reserved";

const replaceMark = (hash: string) =>
  history.replaceState(history.state, "", location.pathname + location.search + hash);

/** What was reserved on this page, as long as it is shown. */
export function useReserved() {
  const [reserved, setReserved] = useState<Confirmation | null>(null);
  useEffect(() => {
    if (location.hash !== mark) return;
    const kept = readConfirmation(readKept("reservation_confirmation"));
    if (kept) setReserved(kept);
    else replaceMark("");
  }, []);
  const show = (sent: Confirmation) => {
    keep("reservation_confirmation", sent);
    replaceMark(mark);
    setReserved(sent);
  };
  const forget = () => {
    forgetKept("reservation_confirmation");
    replaceMark("");
    setReserved(null);
  };
  return { reserved, show, forget };
}
