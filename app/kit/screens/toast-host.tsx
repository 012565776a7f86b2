import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast as sonner } from "sonner";
import type { ShownToast } from "./shown-toast.ts";

/** Time until a toast closes by itself. */
const toastDurationMs = 4000;

const gapPx = 12;
const toastRoomPx = 80;
const top = "8px";

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

const measureSoon = (measure: () => void) => requestAnimationFrame(() => requestAnimationFrame(measure));

/** Measured when a toast appears, and when something else does under it. */
function useFootHeight(shown: ShownToast | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const measure = () => setHeight(measureFoot());
    // A foot may come while a toast is shown: that of the form that is opened next.
    const measureUnderToast = () => document.querySelector("[data-sonner-toast]") && measureSoon(measure);
    const observer = new MutationObserver(measureUnderToast);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, []);
  useEffect(() => {
    if (!shown) return;
    // What the toast is about may take its buttons away: the actions for rows that are no longer selected.
    measureSoon(() => setHeight(measureFoot()));
  }, [shown]);
  return height;
}

const SiteText = ({ text, path }: { text: string | undefined; path: string }) => (
  <>
    {text && <span className="block">{text}</span>}
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="inline-flex items-center text-ink underline underline-offset-2 pointer-coarse:min-h-11"
    >
      See it on the website
    </a>
  </>
);

function present(shown: ShownToast): void {
  const { tone, content, position } = shown;
  const { title, text, undo, action, seconds, sitePath } = content;
  const id = sonner[tone](title, {
    description: sitePath === undefined ? text : <SiteText text={text} path={sitePath} />,
    position,
    duration: seconds === undefined ? toastDurationMs : seconds * 1000,
    ...(undo && { action: { label: "Undo", onClick: undo } }),
    ...(action && { action }),
  });
  shown.close = () => void sonner.dismiss(id);
}

/** Rendered above everything at an edge of the screen, at the bottom above the buttons that stand there. */
export default function ToastHost({ shown }: { shown: ShownToast | null }) {
  const bottom = `${useFootHeight(shown) + gapPx}px`;
  useEffect(() => {
    if (shown?.state !== "waiting") return;
    shown.state = "shown";
    present(shown);
  }, [shown]);
  return createPortal(
    <Sonner
      visibleToasts={1}
      duration={toastDurationMs}
      position="bottom-center"
      offset={{ top, bottom }}
      mobileOffset={{ top, bottom, left: "12px", right: "12px" }}
      closeButton
      toastOptions={{ unstyled: true, classNames: toastClassNames }}
    />,
    document.body,
  );
}

const toastClassNames = {
  toast:
    "group flex w-full font-sans items-center has-data-description:items-start gap-3 rounded-panel border border-line bg-panel py-3 pr-10 pl-4 text-sm pointer-coarse:pr-12 text-ink shadow-float",
  content: "min-w-0 flex-1",
  title: "font-medium",
  description: "mt-0.5 text-ash whitespace-pre-line",
  icon: "mt-px shrink-0 group-data-[type=success]:text-good group-data-[type=error]:text-danger group-data-[type=warning]:text-warn group-data-[type=info]:text-info",
  actionButton:
    "shrink-0 rounded-control border border-line px-2.5 py-1 font-medium hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:px-4",
  closeButton:
    "absolute top-2.5 right-2.5 inline-flex size-6 items-center justify-center rounded-control text-ash hover:bg-hover hover:text-ink pointer-coarse:top-0.5 pointer-coarse:right-0.5 pointer-coarse:size-11",
};
