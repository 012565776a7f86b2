import type { ReactNode } from "react";

type Props = { id: string; title: string; text: string; children?: ReactNode };

/** A section heading with its introduction below it. */
export function SectionHeader({ id, title, text, children }: Props) {
  return (
    <div className="section-header">
      <h2 id={id} className="max-w-2xl text-balance font-display text-heading">
        {title}
      </h2>
      <div className="max-w-xl text-ash text-pretty">
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
