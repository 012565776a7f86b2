import { type ComponentType, useEffect, useState } from "react";

type Popup = ComponentType<{ anchor: Element }>;

/** Loaded with the first tooltip. Without it, controls have their names. */
const loadPopup = (): Promise<Popup | null> =>
  import("./tooltip-popup.tsx").then(
    ({ TooltipPopup }) => TooltipPopup,
    () => null,
  );

const findAnchor = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest("[data-tooltip]") : null;

/** The time after a tooltip in which another one is shown at once. */
const neighbourMs = 400;
const defaultDelay = 600;

type Shown = { anchor: Element; Popup: Popup };

/** Watches the page for a mouse over a control with a tooltip, and for keys that lead to one. */
function watchAnchors(delay: number, show: (shown: Shown | null) => void): () => void {
  let anchor: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastShownAt = Number.NEGATIVE_INFINITY;
  let isShown = false;
  const hide = () => {
    clearTimeout(timer);
    if (isShown) lastShownAt = performance.now();
    [anchor, isShown] = [null, false];
    show(null);
  };
  const wait = (next: Element, ms: number) => {
    if (next === anchor) return;
    hide();
    anchor = next;
    const popup = loadPopup();
    timer = setTimeout(async () => {
      const Popup = await popup;
      if (!Popup || anchor !== next || !next.isConnected) return;
      isShown = true;
      show({ anchor: next, Popup });
    }, ms);
  };
  const stops: (() => void)[] = [];
  const listen = <Name extends keyof DocumentEventMap>(name: Name, handle: (event: DocumentEventMap[Name]) => void) => {
    document.addEventListener(name, handle, { capture: true, passive: true });
    stops.push(() => document.removeEventListener(name, handle, { capture: true }));
  };
  listen("pointerover", (event) => {
    const next = event.pointerType === "touch" ? null : findAnchor(event);
    if (next) wait(next, performance.now() - lastShownAt < neighbourMs ? 0 : delay);
    else if (anchor && !anchor.matches(":focus-visible")) hide();
  });
  listen("focusin", (event) => {
    const next = findAnchor(event);
    if (next?.matches(":focus-visible")) wait(next, 0);
  });
  for (const name of ["focusout", "pointerdown", "scroll"] as const) listen(name, () => anchor && hide());
  listen("keydown", ({ key }) => anchor && (key === "Escape" || key === "Enter" || key === " ") && hide());
  return () => {
    for (const stop of stops) stop();
    hide();
  };
}

/** Shows one tooltip at a time, of the control under the mouse or with the focus. */
export function TooltipHost({ delay = defaultDelay }: { delay?: number | undefined }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => watchAnchors(delay, setShown), [delay]);
  return shown && <shown.Popup key={shown.anchor.getAttribute("data-tooltip")} anchor={shown.anchor} />;
}
