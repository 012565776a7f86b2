import { useEffect, useRef } from "react";
import { headingId } from "./step-head.tsx";
import type { Chooser } from "./use-choice.ts";

/**
 * A new step begins at the top, with its heading in focus, so that it is read out. The page as it was opened leaves
 * both alone, and where the browser goes back it finds its own place again.
 */
export function useStepFocus(place: string, by: Chooser): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    if (by === "page") return;
    if (by === "wizard") scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [place, by]);
}
