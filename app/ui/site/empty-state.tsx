import type { ReactNode } from "react";

type Props = { title: string; text: string; children?: ReactNode };

/** Shown instead of an empty list: title, explanation and next steps. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="empty-state">
      <div className="scene mx-auto aspect-[2/1] w-full max-w-xs rounded-card" aria-hidden="true" />
      <h2 className="mt-7 font-display text-subheading">{title}</h2>
      <p className="mx-auto mt-2 max-w-md text-ash">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
