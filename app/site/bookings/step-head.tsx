import type { ReactNode } from "react";

export const headingId = "step-heading";

type Props = { title: string; text?: ReactNode; children?: ReactNode };

/** A step's heading; takes the focus when its step begins, so that it is read out. */
export function StepHead({ title, text, children }: Props) {
  return (
    <header className="step-head">
      {children}
      <h1 id={headingId} tabIndex={-1} className="max-w-4xl text-balance font-display text-title">
        {title}
      </h1>
      {text && <p className="mt-3 max-w-xl text-ash text-pretty sm:text-lg">{text}</p>}
    </header>
  );
}
