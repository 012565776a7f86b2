import { type ComponentType, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import type { ShownToast, ToastContent } from "./shown-toast.ts";
import { useFirstUse } from "./use-first-use.ts";

let latest: ShownToast | null = null;
let showLatest: ((shown: ShownToast) => void) | null = null;

/** Shows one toast at a time: a new one replaces the old one. Returns what closes it. */
function showToast(
  tone: ShownToast["tone"],
  content: ToastContent,
  position: ShownToast["position"] = "bottom-center",
): () => void {
  latest?.close();
  const shown: ShownToast = {
    ...{ tone, content, position, state: "waiting" },
    close: () => {
      shown.state = "closed";
    },
  };
  latest = shown;
  showLatest?.(shown);
  return () => shown.close();
}

export const toast = {
  success: (content: ToastContent): void => void showToast("success", content),
  error: (content: ToastContent): void => void showToast("error", content),
  warning: (content: ToastContent): void => void showToast("warning", content),
  info: (content: ToastContent): void => void showToast("info", content),
  /** Shows a message that can wait for something else to be rendered, unless another one comes first. */
  later: (content: ToastContent, delayMs: number): void => {
    const before = latest;
    setTimeout(() => latest === before && showToast("success", content), delayMs);
  },
  /** Asks for corrections, above the fields with their messages. Returns what closes it once they are made. */
  invalid: (content: ToastContent): (() => void) => showToast("error", content, "top-center"),
  /** Makes room for a question, unless the toast offers Undo. */
  makeRoom: (): void => {
    if (!latest?.content.undo) latest?.close();
  },
};

type Host = ComponentType<{ shown: ShownToast | null }>;

/** Shows a toast where the host can't be loaded: without a connection. */
function PlainToast({ shown }: { shown: ShownToast | null }) {
  const [closed, setClosed] = useState<ShownToast | null>(null);
  if (!shown || shown === closed) return null;
  const { title, text, undo, action = undo && { label: "Undo", onClick: undo } } = shown.content;
  const close = () => setClosed(shown);
  return createPortal(
    <div
      role="alert"
      className="fixed inset-x-3 bottom-3 z-50 mx-auto grid max-w-sm gap-2 rounded-panel border border-line bg-panel px-4 py-3 text-sm text-ink shadow-float"
    >
      <p className="font-medium">{title}</p>
      {text && <p className="text-ash whitespace-pre-line">{text}</p>}
      <ButtonRow>
        {action && <Button onClick={action.onClick}>{action.label}</Button>}
        <Button onClick={close}>Close</Button>
      </ButtonRow>
    </div>,
    document.body,
  );
}

/** Shows the toasts. What draws them is loaded at the first sign of use, as no screen begins with one. */
export function Toaster() {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const [host, setHost] = useState<{ Loaded: Host } | null>(null);
  const load = useCallback(() => {
    import("./toast-host.tsx").then(
      (module) => setHost((last) => (last?.Loaded === module.default ? last : { Loaded: module.default })),
      () => setHost((last) => last ?? { Loaded: PlainToast }),
    );
  }, []);
  useEffect(() => {
    showLatest = (next) => {
      setShown(next);
      load();
    };
    return () => {
      showLatest = null;
    };
  }, [load]);
  // Most toasts answer what somebody does, and then the connection is still there.
  useFirstUse(load);
  return host && <host.Loaded shown={shown} />;
}
