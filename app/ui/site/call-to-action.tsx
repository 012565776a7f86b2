import type { ReactNode } from "react";

type Props = { id: string; title: string; text: string; children: ReactNode };

/** A panel that asks for a next step; the children are its links. */
export const CallToAction = ({ id, title, text, children }: Props) => (
  <section className="invitation" aria-labelledby={id}>
    <div className="max-w-xl">
      <h2 id={id} className="text-balance font-display text-heading">
        {title}
      </h2>
      <p className="mt-3 text-pretty">{text}</p>
    </div>
    {children}
  </section>
);
