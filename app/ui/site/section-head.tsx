import type { ReactNode } from "react";

type Props = { id: string; title: string; text: string; children?: ReactNode };

/** A section's heading on the left, what it is about on the right. */
export function SectionHead({ id, title, text, children }: Props) {
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between lg:gap-12">
      <h2 id={id} className="max-w-2xl text-balance font-display text-heading">
        {title}
      </h2>
      <div className="max-w-sm text-ash lg:pb-1">
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
