import { type RefObject, useEffect, useRef } from "react";

/** Focuses an element whenever the trigger becomes truthy or changes: a count of failures, or whether a result shows. */
export function useFocusOn<Focused extends HTMLElement>(
  trigger: number | string | boolean | null,
): RefObject<Focused | null> {
  const element = useRef<Focused>(null);
  useEffect(() => {
    if (trigger) element.current?.focus();
  }, [trigger]);
  return element;
}

/** What set the step: the initial page load, the page's own controls, or the browser's Back and Forward. */
export type StepSource = "page" | "wizard" | "browser";

/**
 * On a new step, scrolls to the top and focuses its heading, so that screen readers announce it. Does nothing on page
 * load; on Back and Forward the browser restores the scroll position itself.
 */
export function useStepFocus(step: string, headingId: string, changedBy: StepSource = "wizard"): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (changedBy === "page") return;
    if (changedBy === "wizard") scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [step, headingId, changedBy]);
}
