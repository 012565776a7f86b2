import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { iconButtonClassName } from "./button.tsx";

const backdropClassName =
  "fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0";
const viewportClassName =
  "fixed inset-0 z-50 flex items-end justify-center overflow-y-auto px-3 pt-[var(--toast-above,0.75rem)] pb-[var(--toast-below,0.75rem)] sm:items-start sm:p-6 sm:pt-[min(14vh,6rem)]";
const popupClassName =
  "w-full rounded-panel border border-line bg-panel shadow-float outline-none transition-[opacity,scale] duration-150 " +
  "data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0";

type DialogProps = { open: boolean; onClose: () => void; title: string; children: ReactNode };
/** Finds what has the focus first, where it is not the first control. */
type InitialFocus = () => HTMLElement | null | undefined;

type DialogWidth = "narrow" | "wide" | "widest";
const widthClassNames: Readonly<Record<DialogWidth, string>> = {
  narrow: "max-w-lg",
  wide: "max-w-2xl",
  widest: "max-w-5xl",
};

type WideDialogProps = DialogProps & { width?: DialogWidth; initialFocus?: InitialFocus };

/** A modal dialog for a small task. All dialogs are on one layer, so that the one opened last is on top. */
export const Dialog = ({ open, onClose, title, children, width = "narrow", initialFocus }: WideDialogProps) => (
  <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Base.Portal>
      {/* Also above a sheet, which is a dialog without a shade. */}
      <Base.Backdrop forceRender className={backdropClassName} />
      <Base.Viewport data-toast-frame="outside" className={viewportClassName}>
        <Base.Popup
          data-modal
          {...(initialFocus && { initialFocus: () => initialFocus() ?? true })}
          className={`${popupClassName} flex max-h-full flex-col overflow-clip ${widthClassNames[width]}`}
        >
          <div className="flex shrink-0 items-center justify-between gap-4 border-b border-line py-2.5 pr-2.5 pl-5">
            <Base.Title className="text-base font-semibold">{title}</Base.Title>
            <Base.Close aria-label="Close" className={iconButtonClassName()}>
              <X aria-hidden className="size-4" />
            </Base.Close>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain p-5">{children}</div>
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  </Base.Root>
);

/** The buttons of a dialog, which stay at its bottom while the rest scrolls. The last child of its content. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div
    data-dialog-foot
    className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-panel px-5 py-3"
  >
    {children}
  </div>
);

type ConfirmDialogProps = DialogProps & { text: ReactNode };

/** A modal confirmation. `children` holds the buttons. */
export const ConfirmDialog = ({ open, onClose, title, text, children }: ConfirmDialogProps) => (
  <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop forceRender className={backdropClassName} />
      <AlertDialog.Viewport data-toast-frame="outside" className={viewportClassName}>
        <AlertDialog.Popup data-modal className={`${popupClassName} max-w-md p-5`}>
          <AlertDialog.Title className="text-base font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-1.5 text-ash">
            {text}
          </AlertDialog.Description>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Viewport>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
