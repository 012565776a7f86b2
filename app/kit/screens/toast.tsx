import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { useMediaQuery } from "#app/ui/use-media-query.ts";

export type ToastContent = {
  title: string;
  text?: string;
  undo?: (() => void) | undefined;
  /** A button beside the text, in place of Undo. */
  action?: { label: string; onClick: () => void };
  /** How long the toast stays, in seconds; for an Undo that is possible for longer than a toast is read. */
  seconds?: number;
};
type ToastTone = "success" | "error" | "warning" | "info";

/** Time until a toast closes by itself. */
const toastDurationMs = 4000;
let visibleToast: { id: string | number; hasUndo: boolean } | null = null;
const onShowListeners = new Set<() => void>();

/** Shows one toast at a time: a new one replaces the old one. */
function showToast(tone: ToastTone, { title, text, undo, action, seconds }: ToastContent): void {
  if (visibleToast) sonner.dismiss(visibleToast.id);
  const id = sonner[tone](title, {
    description: text,
    duration: seconds === undefined ? toastDurationMs : seconds * 1000,
    ...(undo && { action: { label: "Undo", onClick: undo } }),
    ...(action && { action }),
  });
  visibleToast = { id, hasUndo: undo !== undefined };
  for (const listener of onShowListeners) listener();
}

export const toast = {
  success: (content: ToastContent): void => showToast("success", content),
  error: (content: ToastContent): void => showToast("error", content),
  warning: (content: ToastContent): void => showToast("warning", content),
  info: (content: ToastContent): void => showToast("info", content),
  /** Makes room for a question, unless the toast offers Undo. */
  makeRoom: (): void => {
    if (visibleToast && !visibleToast.hasUndo) sonner.dismiss(visibleToast.id);
  },
};

const gapPx = 12;

const findLastShown = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].findLast(({ clientHeight }) => clientHeight > 0);

/** The height that the foot of the open dialog takes from the bottom of the screen; null if none is open. */
function measureDialogFoot(): number | null {
  const foot = findLastShown("[data-dialog-foot]");
  return foot ? innerHeight - foot.getBoundingClientRect().top : null;
}

/** Where the head of the open dialog ends, or the bar at the top of a narrow screen; null if there is neither. */
const measureScreenHead = (): number | null =>
  findLastShown("[data-screen-head]")?.getBoundingClientRect().bottom ?? null;

/** Measured when a toast appears, and when a dialog does. */
function useMeasured(measureEdge: () => number | null): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const measure = () => setHeight(measureEdge());
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { childList: true });
    addEventListener("resize", measure);
    onShowListeners.add(measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
      onShowListeners.delete(measure);
    };
  }, [measureEdge]);
  return height;
}

/**
 * Rendered above everything, where no form has its buttons: above the foot of the open dialog, else at the bottom of wide
 * screens, and below the head of narrow ones, which has the menu or the close button.
 */
export function Toaster() {
  const isWide = useMediaQuery("(min-width: 48rem)");
  const footPx = useMeasured(measureDialogFoot);
  const headPx = useMeasured(measureScreenHead);
  const isAtBottom = isWide || footPx !== null;
  const offset = isAtBottom
    ? footPx !== null && { bottom: `${footPx + gapPx}px` }
    : headPx !== null && { top: `${headPx + gapPx}px` };
  return createPortal(
    <Sonner
      visibleToasts={1}
      duration={toastDurationMs}
      position={isAtBottom ? "bottom-center" : "top-center"}
      {...(offset && { offset, mobileOffset: { ...offset, left: "16px", right: "16px" } })}
      closeButton
      toastOptions={{ unstyled: true, classNames: toastClassNames }}
    />,
    document.body,
  );
}

const toastClassNames = {
  toast:
    "group flex w-full font-sans items-start gap-3 rounded-panel border border-line bg-panel py-3 pr-10 pl-4 text-sm text-ink shadow-float",
  content: "min-w-0 flex-1",
  title: "font-medium",
  description: "mt-0.5 text-ash",
  icon: "mt-px shrink-0 group-data-[type=success]:text-good group-data-[type=error]:text-danger group-data-[type=warning]:text-warn group-data-[type=info]:text-info",
  actionButton: "shrink-0 rounded-control border border-line px-2.5 py-1 font-medium hover:bg-hover",
  closeButton:
    "absolute top-2.5 right-2.5 inline-flex size-6 items-center justify-center rounded-control text-ash hover:bg-hover hover:text-ink",
};
