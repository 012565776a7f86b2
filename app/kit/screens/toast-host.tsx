import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { InterfaceIcon } from "#app/ui/interface-icon.tsx";
import type { ShownToast } from "./shown-toast.ts";
import { findPosition, useToastPlace } from "./toast-place.ts";

/** Time until a toast closes by itself. */
const toastDurationMs = 4000;

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
  const { tone, content } = shown;
  const { title, text, undo, action, seconds, sitePath } = content;
  const id = sonner[tone](title, {
    description: sitePath === undefined ? text : <SiteText text={text} path={sitePath} />,
    position: findPosition(shown),
    duration: seconds === undefined ? toastDurationMs : seconds * 1000,
    ...(undo && { action: { label: "Undo", onClick: undo } }),
    ...(action && { action }),
  });
  shown.close = () => void sonner.dismiss(id);
}

/** Rendered above everything at an edge of the screen, where it covers no buttons. */
export default function ToastHost({ shown }: { shown: ShownToast | null }) {
  const place = useToastPlace(shown);
  const [top, bottom] = [`${place.top}px`, `${place.bottom}px`];
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
      icons={toastIcons}
      toastOptions={{ unstyled: true, classNames: toastClassNames }}
    />,
    document.body,
  );
}

const toastIcons = {
  success: <InterfaceIcon name="success" className="size-5" />,
  error: <InterfaceIcon name="error" className="size-5" />,
};

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
