import { useCallback, useEffect, useState } from "react";
import type { ShownToast } from "./shown-toast.ts";

/** Pixels from the edges of the screen, to its foot, and to what makes room. */
const gaps = { top: 8, bottom: 12 } as const;
const toastRoomPx = 80;

/** What holds buttons at the bottom of the screen: the foot of a dialog or form, the actions for selected rows. */
const footSelector = "[data-dialog-foot], [data-screen-foot]";

/** The height that the last shown foot takes from the bottom of the screen; 0 without one. */
function measureFoot(): number {
  const foot = [...document.querySelectorAll(footSelector)].findLast(({ clientHeight }) => clientHeight > 0);
  if (!foot) return 0;
  const { top, bottom } = foot.getBoundingClientRect();
  // A foot further up leaves room for the toast below it.
  return innerHeight - bottom < toastRoomPx ? innerHeight - top : 0;
}

/**
 * What is open above the page. On phones it leaves no free place, so it makes room for a toast: above its foot ("inside"),
 * where what is in sight doesn't move, or by standing away from the edge ("outside"). Its styles read the room from these
 * properties.
 */
const frameSelector = "[data-toast-frame]:not([data-ending-style])";
const roomProperties = { top: "--toast-above", bottom: "--toast-below" } as const;

function findFrame(): HTMLElement | undefined {
  // As `sm` of the stylesheets.
  if (!matchMedia("(width < 40rem)").matches) return undefined;
  return [...document.querySelectorAll<HTMLElement>(frameSelector)].findLast(({ clientHeight }) => clientHeight > 0);
}

const isOutside = (frame: HTMLElement): boolean => frame.dataset.toastFrame === "outside";

const findToast = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("[data-sonner-toast]:not([data-removed=true])");

/** The edge at which a toast appears: above a dialog, whose buttons are at the bottom, and above the foot of a form. */
export const findPosition = ({ position }: ShownToast): ShownToast["position"] => {
  const frame = findFrame();
  if (!frame) return position;
  return isOutside(frame) ? "top-center" : "bottom-center";
};

/** Lets the frame make room for the toast, and the others take theirs back. */
function reserveRoom(): void {
  const toast = findToast();
  const frame = toast ? findFrame() : undefined;
  const edge = toast?.dataset.yPosition === "top" ? "top" : "bottom";
  for (const other of document.querySelectorAll<HTMLElement>("[data-toast-frame]"))
    for (const [key, property] of Object.entries(roomProperties))
      if (other !== frame || key !== edge) other.style.removeProperty(property);
  if (!toast || !frame) return;
  const room = `${toast.offsetHeight + 2 * gaps[edge]}px`;
  if (frame.style.getPropertyValue(roomProperties[edge]) === room) return;
  frame.style.setProperty(roomProperties[edge], room);
  const field = document.activeElement;
  if (field?.matches("input, textarea, select, button, [contenteditable]") && frame.contains(field))
    field.scrollIntoView({ block: "nearest" });
}

/** The distance of toasts from the edges of the screen, in pixels. */
type ToastPlace = { top: number; bottom: number };

function measurePlace(): ToastPlace {
  const frame = findFrame();
  const foot = frame && isOutside(frame) ? 0 : measureFoot();
  return { top: gaps.top, bottom: foot + gaps.bottom };
}

const runAfterLayout = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work));

/** A toast, or what may still have made room for one. */
const concernedSelector = "[data-sonner-toast], [data-toast-frame][style]";

/** Measured when a toast appears, and when something else does under it. */
export function useToastPlace(shown: ShownToast | null): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>(gaps);
  const measure = useCallback(() => {
    reserveRoom();
    const { top, bottom } = measurePlace();
    setPlace((before) => (before.top === top && before.bottom === bottom ? before : { top, bottom }));
  }, []);
  useEffect(() => {
    // A foot may come while a toast is shown: that of the form that is opened next.
    const measureUnderToast = () => document.querySelector(concernedSelector) && runAfterLayout(measure);
    const observer = new MutationObserver(measureUnderToast);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [measure]);
  useEffect(() => {
    // What the toast is about may take its buttons away: the actions for rows that are no longer selected.
    if (shown) runAfterLayout(measure);
  }, [shown, measure]);
  return place;
}
