import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PreviewFailureContext } from "./preview-failure.ts";
import { PreviewHeadingContext } from "./preview-heading.ts";
import { useSize } from "./use-size.ts";

/** From this width in pixels on, form and preview stand side by side. */
const minWidthForBoth = 860;

/** The heading of the preview has buttons beside it: this much lower, that of the form stands on its line. */
const firstLineClassName = "pt-1.25";

type Props = {
  /** A component made by `lazyPreview`. */
  preview: ReactNode;
  /** The fields of the form. */
  children: ReactNode;
};

/**
 * The fields of a form with a preview beside them. Where there is no room for both, a button unfolds it below; where it
 * could not be loaded, the button tries again.
 */
export function WithPreview({ preview, children }: Props) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isWide = useSize(element).width >= minWidthForBoth;
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isShown = !hasFailed && (isWide || isOpen);
  const isAwaited = useRef(false);
  const toggle = () => {
    isAwaited.current = !isShown;
    setOpen(!isShown);
    setFailed(false);
  };
  const showHeading = useCallback((heading: HTMLElement | null) => {
    if (!heading || !isAwaited.current) return;
    isAwaited.current = false;
    heading.focus({ preventScroll: true });
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    heading.scrollIntoView({ block: "start", behavior: isCalm ? "instant" : "smooth" });
  }, []);
  return (
    <div ref={setElement} className={classNames("grid", isWide ? "grid-cols-2 items-start gap-8" : "gap-6")}>
      <div className={classNames("grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6", isWide && firstLineClassName)}>
        {children}
      </div>
      <div
        className={classNames(
          "min-w-0",
          isWide
            ? "sticky top-0 max-h-[var(--preview-height,calc(100dvh-9.5rem))] overflow-y-auto"
            : // As high as the screen from the start, so that its heading can be scrolled to before the content is loaded.
              classNames("grid content-start gap-4 border-t border-line pt-5", isShown && "min-h-dvh"),
        )}
      >
        {(!isWide || hasFailed) && (
          <div>
            <Button icon={isShown ? EyeOff : Eye} aria-expanded={isShown} onClick={toggle}>
              {isShown ? "Hide preview" : "Show preview"}
            </Button>
          </div>
        )}
        {isShown && (
          <PreviewFailureContext value={() => setFailed(true)}>
            <PreviewHeadingContext value={showHeading}>{preview}</PreviewHeadingContext>
          </PreviewFailureContext>
        )}
      </div>
    </div>
  );
}
