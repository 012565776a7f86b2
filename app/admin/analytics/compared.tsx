import { Change } from "#app/ui/figure-tiles.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { changeInPercent } from "#shared/analytics/day-range.ts";
import { analyticsLabels } from "./labels.ts";

type Value = number | null | undefined;

type Props = {
  /** Undefined while loading, null while nothing was measured. */
  current: Value;
  before: Value;
  yearBefore: Value;
};

type LineProps = { current: number; before: Value; since: string; nothing: string };

function Line({ current, before, since, nothing }: LineProps) {
  const change = before ? changeInPercent(current, before) : null;
  return change === null ? (
    <span className="block truncate text-xs text-ash">{nothing}</span>
  ) : (
    <Change change={change} since={since} isSinceShown />
  );
}

/** How a figure has changed against the days before and the year before; always as high as two lines. */
export const Compared = ({ current, before, yearBefore }: Props) => (
  <span className="grid min-h-9 content-start gap-1">
    {current === undefined && <Skeleton />}
    {typeof current === "number" && (
      <>
        <Line {...{ current, before }} since={analyticsLabels.before} nothing={analyticsLabels.nothingBefore} />
        <Line
          {...{ current, before: yearBefore }}
          since={analyticsLabels.yearBefore}
          nothing={analyticsLabels.nothingYearBefore}
        />
      </>
    )}
  </span>
);
