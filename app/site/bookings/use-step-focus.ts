import { useEffect, useRef } from "react";
import { stepHeadingId } from "./step-head.tsx";
import type { ChoiceSource } from "./use-wizard-choice.ts";

/**
 * On a new step, scrolls to the top and focuses the heading, so that screen readers announce it. Does nothing on page
 * load; on Back and Forward the browser restores the scroll position itself.
 */
export function useStepFocus(stepKey: string, changedBy: ChoiceSource): void {
  const last = useRef(stepKey);
  useEffect(() => {
    if (last.current === stepKey) return;
    last.current = stepKey;
    if (changedBy === "page") return;
    if (changedBy === "wizard") scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(stepHeadingId)?.focus({ preventScroll: true });
  }, [stepKey, changedBy]);
}
