import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { iconButtonClassName } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

type DialogProps = {
  /** Leaves room for a preview beside the form. */
  wide?: boolean;
  /** Only as high as its content, for a message in place of the form. */
  compact?: boolean;
  /** Called for the close button, clicks outside the dialog, and Escape unless it has closed a dialog above. */
  onClose: () => void;
  children: ReactNode;
};

/** A large modal for forms; full screen on phones. Its content is an `EditorContent`. */
export function EditorDialog({ wide = false, compact = false, onClose, children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(next, { event }) => !next && !event.defaultPrevented && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-center justify-center sm:p-6">
          <Base.Popup
            ref={popup}
            data-modal
            data-toast-frame="inside"
            initialFocus={() => findFirstFocus(popup.current)}
            className={classNames(
              "flex h-dvh w-full flex-col bg-panel font-text text-sm leading-normal text-ink shadow-float outline-none transition-[opacity,translate] duration-150 data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0 sm:rounded-card sm:border sm:border-line",
              compact ? "sm:h-auto sm:max-w-lg sm:pb-2" : "sm:h-[min(54rem,100%)]",
              !compact &&
                (wide ? "[--preview-height:calc(min(54rem,100dvh-3rem)-13rem)] sm:max-w-336" : "sm:max-w-4xl"),
            )}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The first field. On a touch screen the title, since a field would open the keyboard over the form. */
function findFirstFocus(container: Element | null): HTMLElement | null {
  const field = matchMedia("(pointer: coarse)").matches
    ? null
    : container?.querySelector<HTMLElement>("form :is(input, textarea, select)");
  return field ?? container?.querySelector<HTMLElement>("h2") ?? null;
}

/** Moves the focus to the first field of a form that replaces its placeholder in the open dialog. */
export function useFirstFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = form.current?.closest("[data-modal]") ?? null;
    const { activeElement } = document;
    // The body has the focus once the placeholder that had it is gone.
    if (activeElement === document.body || dialog?.contains(activeElement)) findFirstFocus(dialog)?.focus();
  }, [form]);
}

type ContentProps = {
  eyebrow: string;
  title: string;
  /** Buttons beside the close button. */
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** Header, content and footer of the dialog. The content scrolls, header and footer are fixed. */
export const EditorContent = ({ eyebrow, title, actions, footer, children }: ContentProps) => (
  <>
    <div className="flex items-center gap-1.5 py-3 pr-3 pl-5 sm:pl-7">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-ash">{eyebrow}</p>
        <Base.Title tabIndex={-1} className="truncate outline-none text-lg font-semibold tracking-tight">
          {title}
        </Base.Title>
      </div>
      {actions}
      <Base.Close aria-label="Close" className={iconButtonClassName()}>
        <X aria-hidden className="size-4" />
      </Base.Close>
    </div>
    <div className="mb-(--toast-below) flex min-h-0 flex-1 flex-col">{children}</div>
    {footer && (
      <div data-dialog-foot className="border-t border-line px-5 py-3 sm:px-7">
        {footer}
      </div>
    )}
  </>
);
