import { useEffect } from "react";

/** Anything that a person does on a page. */
const signsOfUse = ["pointerdown", "keydown"] as const;

/** Calls a stable function when somebody first does something on the page: the time to load what only then is needed. */
export function useFirstUse(start: () => void): void {
  useEffect(() => {
    for (const sign of signsOfUse) addEventListener(sign, start, { once: true, capture: true });
    return () => {
      for (const sign of signsOfUse) removeEventListener(sign, start, { capture: true });
    };
  }, [start]);
}
