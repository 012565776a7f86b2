import type { ReactNode } from "react";

export const stepHeadingId = "step-heading";

type Props = { title: string; text?: ReactNode; children?: ReactNode };

/** The heading of a step; takes the focus when the step changes, so that screen readers announce it. */
export function StepHead({ title, text, children }: Props) {
  return (
    <header className="step-head">
      {children}
      <h1 id={stepHeadingId} tabIndex={-1} className="max-w-4xl text-balance font-display text-title">
        {title}
      </h1>
      {text && <p className="mt-3 max-w-xl text-ash text-pretty sm:text-lg">{text}</p>}
    </header>
  );
}
