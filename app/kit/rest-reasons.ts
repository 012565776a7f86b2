/**
 * Why something that moves by itself stands still just now: the pointer or the focus is on it, or nobody sees the page.
 * `changed` is called whenever a reason comes or goes.
 */
export function restReasons(element: HTMLElement, changed: () => void): ReadonlySet<string> {
  const reasons = new Set<string>(document.hidden ? ["hidden"] : []);
  const because = (reason: string, holds: boolean) => {
    if (holds) reasons.add(reason);
    else reasons.delete(reason);
    changed();
  };
  element.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && because("hover", true));
  element.addEventListener("pointerleave", () => because("hover", false));
  element.addEventListener("focusin", ({ target }) =>
    because("focus", target instanceof Element && target.matches(":focus-visible")),
  );
  element.addEventListener("focusout", () => because("focus", false));
  document.addEventListener("visibilitychange", () => because("hidden", document.hidden));
  return reasons;
}
