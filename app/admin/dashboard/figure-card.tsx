import { CircleCheck, OctagonAlert, TriangleAlert } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import type { FigureRating } from "#shared/analytics/performance.ts";
import { describeRange, performanceLabels, ratingLabels } from "./performance-labels.ts";
import { type Point, Sparkline } from "./sparkline.tsx";

const ratingStyles = {
  good: { icon: CircleCheck, box: "bg-good/12", color: "text-good" },
  warning: { icon: TriangleAlert, box: "bg-sun/30", color: "text-warn" },
  critical: { icon: OctagonAlert, box: "bg-danger/12", color: "text-danger" },
} as const satisfies Record<FigureRating, unknown>;

/** A rating by a word, a shape and a colour. */
function Rating({ rating }: { rating: FigureRating }) {
  const { icon: Icon, box, color } = ratingStyles[rating];
  return (
    <span className={classNames("inline-flex items-center gap-1 rounded-full py-0.5 pr-2 pl-1 text-xs", box)}>
      <Icon aria-hidden className={classNames("size-3.5", color)} />
      {ratingLabels[rating]}
    </span>
  );
}

function History({ points, format }: { points: readonly Point[]; format: (value: number) => string }) {
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length < 2) return null;
  return (
    <>
      <Sparkline points={points} />
      <span className="block text-2xs text-ash">
        {describeRange(format(Math.min(...values)), format(Math.max(...values)))}
      </span>
    </>
  );
}

type Props = {
  label: string;
  note: string;
  value: number | null;
  format: (value: number) => string;
  rating?: FigureRating | null;
  points?: readonly Point[];
};

/** A figure with its rating and its last hour, as an entry of a description list. */
export const FigureCard = ({ label, note, value, format, rating = null, points = [] }: Props) => (
  <div className="flex min-w-0 flex-col gap-1 rounded-panel border border-line bg-panel p-3 sm:p-4">
    <dt className="text-ash">{label}</dt>
    <dd className="grid gap-1.5">
      {value === null ? (
        <span className="text-ash">{performanceLabels.noData}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-xl font-semibold tracking-tight tabular-nums">{format(value)}</span>
          {rating && <Rating rating={rating} />}
        </span>
      )}
      <span className="text-xs text-ash">{note}</span>
      <History points={points} format={format} />
    </dd>
  </div>
);
