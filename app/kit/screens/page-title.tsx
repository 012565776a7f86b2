import { type ReactNode, useEffect, useRef } from "react";

let isFirstTitle = true;

type Props = { children: string; actions?: ReactNode };

/** The h1 of a screen. Takes the focus after navigation, so that screen readers announce it. */
export function PageTitle({ children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Back-office`;
    if (!isFirstTitle) heading.current?.focus();
    isFirstTitle = false;
  }, [children]);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {/* As high as the buttons beside it: titles stand in one place on all screens. */}
      <h1
        ref={heading}
        tabIndex={-1}
        className="flex min-h-9 items-center text-xl font-semibold tracking-tight outline-none pointer-coarse:min-h-11"
      >
        {children}
      </h1>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
