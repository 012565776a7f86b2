import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { type ToastContent, toastDurationMs } from "./show-toast.ts";

type VisibleToast = ToastContent & { number: number };

/** State of the single toast of an island. A new toast replaces the old one; each closes by itself. */
export function useToast() {
  const [shown, setShown] = useState<VisibleToast | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shown.durationMs ?? toastDurationMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const show = useCallback((toast: ToastContent) => {
    setShown((before) => ({ ...toast, number: (before?.number ?? 0) + 1 }));
  }, []);
  const hide = useCallback(() => setShown(null), []);
  return { shown, show, hide };
}

/** Live region of the toast. Rendered from the start, because screen readers ignore live regions added later. */
export function ToastRegion({ shown, hide }: Pick<ReturnType<typeof useToast>, "shown" | "hide">) {
  const Icon = shown?.tone === "bad" ? CircleAlert : CircleCheck;
  return (
    <section
      aria-label="Notices"
      aria-live={shown?.tone === "bad" ? "assertive" : "polite"}
      className="toast-region"
      data-at-top={shown?.atTop}
    >
      {shown && (
        <div key={shown.number} className="toast" data-tone={shown.tone}>
          <Icon aria-hidden="true" />
          <p className="toast-words">
            <strong>{shown.title}</strong>
            {shown.text}
          </p>
          <button type="button" onClick={hide} className="toast-close">
            <X aria-hidden="true" />
            <span className="sr-only">Close</span>
          </button>
        </div>
      )}
    </section>
  );
}
