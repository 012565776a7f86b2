import type { ReactNode } from "react";
import { analyticsLabels } from "./labels.ts";

type Props = {
  id: string;
  title: string;
  note?: string | false;
  /** What the section shows. */
  figures: readonly { data: unknown; error: unknown }[];
  children: ReactNode;
};

/** A part of the screen. Figures that failed before they were ever there leave a sentence. */
export function Section({ id, title, note, figures, children }: Props) {
  const isMissing = figures.some(({ data, error }) => data === undefined && error);
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {note && <p className="text-ash">{note}</p>}
      </div>
      {isMissing ? <p className="text-ash">{analyticsLabels.notLoaded}</p> : children}
    </section>
  );
}

/** Charts side by side. */
export const ChartGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">{children}</div>
);

/** Figures side by side. */
export const TileGrid = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">{children}</dl>
);
