export type ToastContent = {
  title: string;
  text?: string;
  undo?: (() => void) | undefined;
  /** A button beside the text, in place of Undo. */
  action?: { label: string; onClick: () => void };
  /** A page of the website that shows what the toast is about. */
  sitePath?: string | undefined;
  /** How long the toast stays, in seconds; for an Undo that is possible for longer than a toast is read. */
  seconds?: number;
};

/** A toast, which may wait for what shows it. */
export type ShownToast = {
  tone: "success" | "error" | "warning" | "info";
  content: ToastContent;
  /** Where it covers nothing that it is about. */
  position: "top-center" | "bottom-center";
  state: "waiting" | "shown" | "closed";
  close: () => void;
};
