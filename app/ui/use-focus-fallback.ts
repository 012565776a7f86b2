import { type RefObject, useEffect, useRef } from "react";

const isInModal = (target: Element): boolean => target.closest("[data-modal]") !== null;

/**
 * Moves the focus on when the focused element disappears, such as the Approve button of a booking that was approved.
 * `findFallback` gets the `[data-row]` that the element was in, or null.
 */
export function useFocusFallback(
  container: RefObject<HTMLElement | null>,
  findFallback: (row: Element | null) => HTMLElement | null | undefined,
): void {
  const focused = useRef<{ element: Element; row: Element | null } | null>(null);
  const restore = () => {
    if (!focused.current || focused.current.element.isConnected || document.activeElement !== document.body) return;
    const { row } = focused.current;
    findFallback(row?.isConnected ? row : null)?.focus({ preventScroll: true });
  };
  const latestRestore = useRef(restore);
  useEffect(() => {
    latestRestore.current = restore;
    restore();
  });
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (container.current?.contains(target)) focused.current = { element: target, row: target.closest("[data-row]") };
      // The focus comes back from a question.
      else if (!isInModal(target)) focused.current = null;
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Element && !isInModal(target)) focused.current = null;
    };
    // A question leaves the page after its button has disappeared.
    const observer = new MutationObserver(() => latestRestore.current());
    observer.observe(document.body, { childList: true });
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("pointerdown", onPointerDown, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("pointerdown", onPointerDown, { capture: true });
    };
  }, [container]);
}
