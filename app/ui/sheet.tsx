import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { iconButtonClassName } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useFocusFallback } from "./use-focus-fallback.ts";

/** "preview" has room for a form with a preview beside it. */
export type SheetWidth = boolean | "preview";

type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** Small text above the title, such as a reference. */
  eyebrow?: ReactNode;
  title: string;
  wide?: SheetWidth;
  /** Identifies the record shown. When it changes, the focus moves to the title. */
  focusKey?: string;
  /** Buttons beside the close button. */
  actions?: ReactNode;
  children: ReactNode;
};

const maxWidthClassName = (wide: SheetWidth): string => {
  if (wide === "preview") return "sm:max-w-288";
  return wide ? "sm:max-w-184" : "sm:max-w-124";
};

const FooterContext = createContext<HTMLElement | null>(null);

/** Renders its children at the bottom of the sheet that it stands in, where they do not scroll; in place elsewhere. */
export function SheetFooter({ children }: { children: ReactNode }) {
  const footer = use(FooterContext);
  return footer ? createPortal(children, footer) : children;
}

/**
 * A side panel for a record above its list, which does not move. It is not modal: the list stays usable beside it. On
 * phones it fills the screen.
 * Escape closes it and returns the focus, unless it has closed a dialog above.
 */
export function Sheet(props: SheetProps) {
  const { open, onClose, eyebrow, title, wide = false, focusKey, actions, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const previousKey = useRef(focusKey);
  const popup = useRef<HTMLDivElement>(null);
  useFocusFallback(popup, () => heading.current);
  useEffect(() => {
    if (previousKey.current !== focusKey) heading.current?.focus();
    previousKey.current = focusKey;
  }, [focusKey]);
  return (
    <Base.Root
      open={open}
      modal={false}
      disablePointerDismissal
      onOpenChange={(next, { event }) => !next && !event.defaultPrevented && onClose()}
    >
      <Base.Portal>
        <Base.Popup
          ref={popup}
          data-toast-frame="inside"
          initialFocus={heading}
          className={classNames(
            "fixed inset-y-0 right-0 z-30 flex w-full flex-col border-l border-line bg-panel shadow-float outline-none",
            // The second press of a double-click that opened it is not for the sheet.
            "animate-[unpressable_400ms] transition-transform duration-200 data-starting-style:translate-x-8 data-ending-style:translate-x-full",
            maxWidthClassName(wide),
          )}
        >
          <div className="flex items-center gap-2 border-b border-line px-5 py-3 sm:px-6">
            <div className="min-w-0 flex-1">
              {eyebrow && <p className="text-xs text-ash">{eyebrow}</p>}
              <Base.Title ref={heading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere outline-none">
                {title}
              </Base.Title>
            </div>
            {actions}
            <Base.Close aria-label="Close" className={iconButtonClassName()}>
              <X aria-hidden className="size-4" />
            </Base.Close>
          </div>
          <div className="mb-(--toast-below) min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 sm:px-6">
            <FooterContext value={footer}>{children}</FooterContext>
          </div>
          <div
            ref={setFooter}
            data-dialog-foot
            className="border-t border-line bg-panel px-5 py-3 empty:hidden sm:px-6"
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
