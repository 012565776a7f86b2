import type { ReactNode } from "react";
import { Section as TitledSection } from "#app/ui/section.tsx";
import { analyticsLabels } from "./labels.ts";

type Props = {
  title: string;
  note?: string | false;
  /** What the section shows. */
  figures: readonly { data: unknown; error: unknown }[];
  children: ReactNode;
};

/** A part of the screen. Figures that failed before they were ever there leave a sentence. */
export function Section({ title, note, figures, children }: Props) {
  const isMissing = figures.some(({ data, error }) => data === undefined && error);
  return (
    <TitledSection title={title} note={note}>
      {isMissing ? <p className="text-ash">{analyticsLabels.notLoaded}</p> : children}
    </TitledSection>
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
