import { type ReactNode, useEffect, useRef } from "react";

let isFirst = true;

/** The h1 of a screen. Takes the focus after navigation, so that screen readers announce it. */
export function PageTitle({ children, tools }: { children: string; tools?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Back-office`;
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, [children]);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
        {children}
      </h1>
      {tools && <div className="flex flex-wrap items-center gap-2">{tools}</div>}
    </header>
  );
}
