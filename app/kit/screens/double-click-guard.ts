const interactive =
  "a, button, input, label, select, textarea, [role=checkbox], [role=switch], [role=menuitem], [data-row]";

const findTarget = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(interactive) : null;

/**
 * Makes a double-click one press: its second click is dropped if the first one has put something else under the
 * pointer, such as the row below a closed question, or the next button of a booking that was approved.
 */
export function guardDoubleClicks(): () => void {
  let pressed: Element | null = null;
  const onClick = (event: MouseEvent) => {
    // Clicks by keys and scripts count 0.
    if (event.detail <= 1) {
      pressed = findTarget(event.target);
      return;
    }
    if (pressed === null || pressed === findTarget(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}
