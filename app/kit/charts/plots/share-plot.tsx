import { Pie } from "@visx/shape";
import { type ReactNode, useState } from "react";
import { type ChartRow, formatValue } from "../chart-data.ts";
import { formatShare, shareOf, sumOf } from "../shares.ts";

export type SharePlotProps = {
  rows: readonly ChartRow[];
  format: (value: number) => string;
  valueHeading: string;
  onFailed: () => void;
};

const partColours = ["canopy", "sun", "info", "lava", "special", "ash"].map((name) => `var(--${name})`);

type Part = { label: string; value: number | null; colour: string };

/** Rows beyond the colours are one part together; the table has each of them. */
function listParts(rows: readonly ChartRow[]): Part[] {
  const isWhole = rows.length <= partColours.length;
  const shown = isWhole ? rows : rows.slice(0, partColours.length - 1);
  const rest = rows.slice(shown.length);
  const parts = shown.map(({ label, values }) => ({ label, value: values[0] ?? null }));
  const all = isWhole ? parts : [...parts, { label: `${rest.length} others`, value: sumOf(rest) }];
  return all.map((part, index) => ({ ...part, colour: partColours[index] ?? "var(--ash)" }));
}

/** The ring, and beside it the parts in its order: their shares are read there, without colours. */
export default function SharePlot({ rows, format, valueHeading }: SharePlotProps) {
  const [active, setActive] = useState<number | null>(null);
  const parts = listParts(rows);
  const sum = sumOf(rows);
  const shown = active === null ? undefined : parts[active];
  const total = formatValue(shown ? shown.value : sum, format);
  return (
    <div aria-hidden className="grid h-full grid-cols-[auto_minmax(0,1fr)] items-center gap-3 sm:gap-8">
      <Ring parts={parts} active={active} onActive={setActive}>
        <text y="-2" textAnchor="middle" fontSize={fitInRing(total)} fontWeight="600" fill="var(--ink)">
          {total}
        </text>
        <text y="18" textAnchor="middle" fontSize="11" fill="var(--ash)">
          {valueHeading}
        </text>
      </Ring>
      <ul className="grid max-w-md grid-cols-[minmax(0,1fr)] text-xs sm:text-sm">
        {parts.map(({ label, value, colour }, index) => (
          <li
            key={colour}
            onPointerEnter={() => setActive(index)}
            onPointerLeave={() => setActive(null)}
            className={`flex items-center gap-2 rounded-control px-1.5 py-1 ${index === active ? "bg-hover" : ""}`}
          >
            <span className="size-2.5 shrink-0 rounded-sm" style={{ background: colour }} />
            <span className="line-clamp-2 leading-tight">{label}</span>
            <span className="ml-auto shrink-0 pl-2 text-ash tabular-nums">
              {formatValue(shareOf(value, sum), formatShare)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const radius = 100;
const thickness = 26;

/** The largest size in which a text of digits fits in the ring. */
const fitInRing = (text: string): number => Math.min(22, 200 / text.length);

type RingProps = {
  parts: readonly Part[];
  active: number | null;
  onActive: (index: number | null) => void;
  children: ReactNode;
};

const Ring = ({ parts, active, onActive, children }: RingProps) => (
  <svg aria-hidden="true" viewBox="-100 -100 200 200" className="size-32 tabular-nums sm:size-52">
    <circle r={radius - thickness / 2} fill="none" stroke="var(--line)" strokeWidth={thickness} />
    <Pie
      data={[...parts]}
      pieValue={({ value }) => value ?? 0}
      pieSort={null}
      pieSortValues={null}
      outerRadius={radius}
      innerRadius={radius - thickness}
    >
      {({ arcs, path }) =>
        arcs.map((arc) => (
          <path
            key={arc.data.colour}
            d={path(arc) ?? ""}
            fill={arc.data.colour}
            stroke="var(--panel)"
            strokeWidth="2"
            opacity={active === null || active === arc.index ? 1 : 0.35}
            onPointerEnter={() => onActive(arc.index)}
            onPointerLeave={() => onActive(null)}
          />
        ))
      }
    </Pie>
    {children}
  </svg>
);
