import { useId } from "react";
import { HatchPattern, hatchFill, seriesLooks } from "./series-looks.tsx";

type Props = { series: readonly (string | undefined)[]; kind: "bars" | "lines" };

/** The names of several series with their look, which differs in more than the colour. */
export const SeriesLegend = ({ series, kind }: Props) =>
  series.length > 1 && (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ash">
      {series.map((name, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <Swatch kind={kind} index={index} />
          {name}
        </li>
      ))}
    </ul>
  );

/** The look of a series as a small sign. */
export function Swatch({ kind, index }: { kind: Props["kind"]; index: number }) {
  const hatchId = useId();
  const look = seriesLooks[index];
  if (!look) return null;
  if (kind === "lines") {
    return (
      <svg aria-hidden="true" width="20" height="10" className="shrink-0">
        <line x1="1" x2="19" y1="5" y2="5" stroke={look.colour} strokeWidth="2" strokeDasharray={look.dash} />
      </svg>
    );
  }
  return (
    <svg aria-hidden="true" width="12" height="12" className="shrink-0">
      <HatchPattern id={hatchId} />
      <rect x="0.5" y="0.5" width="11" height="11" rx="2" fill={hatchFill(look, hatchId)} stroke={look.colour} />
    </svg>
  );
}
