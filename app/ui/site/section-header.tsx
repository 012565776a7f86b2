import type { ReactNode } from "react";

type Props = { id: string; title: string; text: string; children?: ReactNode };

/** A section heading on the left and its introduction on the right. */
export function SectionHeader({ id, title, text, children }: Props) {
  return (
    <div className="section-header">
      <h2 id={id} className="max-w-2xl text-balance font-display text-heading">
        {title}
      </h2>
      <div className="max-w-sm text-ash">
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
