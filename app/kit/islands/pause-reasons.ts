/**
 * Tracks why an automatic animation must pause: "hover", "focus" or "hidden" (the tab is in the background).
 * Returns a live set, and calls back on every change.
 */
export function pauseReasons(element: HTMLElement, onChange: () => void): ReadonlySet<string> {
  const reasons = new Set<string>(document.hidden ? ["hidden"] : []);
  const toggle = (reason: string, isActive: boolean) => {
    if (isActive) reasons.add(reason);
    else reasons.delete(reason);
    onChange();
  };
  element.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && toggle("hover", true));
  element.addEventListener("pointerleave", () => toggle("hover", false));
  element.addEventListener("focusin", ({ target }) =>
    toggle("focus", target instanceof Element && target.matches(":focus-visible")),
  );
  element.addEventListener("focusout", () => toggle("focus", false));
  document.addEventListener("visibilitychange", () => toggle("hidden", document.hidden));
  return reasons;
}
