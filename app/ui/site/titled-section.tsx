import type { ReactNode } from "react";

type Props = { id: string; title: string; className?: string; children: ReactNode };

/** A part of a page under a heading of its own, which links can lead to by its id. */
export const TitledSection = ({ id, title, className, children }: Props) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className="font-display text-subheading">
      {title}
    </h2>
    {children}
  </section>
);
