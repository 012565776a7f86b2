import { BarRounded } from "@visx/shape";
import { useId } from "react";
import type { ChartRow, SeriesPlotProps } from "../chart-data.ts";
import { HatchPattern, hatchFill, seriesLooks } from "../series-looks.tsx";
import { CartesianPlot } from "./cartesian-plot.tsx";
import type { PlotLayout } from "./plot-layout.ts";

const maxBarWidth = 40;
const barGap = 2;

export default function BarPlot(plot: SeriesPlotProps) {
  const hatchId = useId();
  return (
    <CartesianPlot plot={plot} kind="bars">
      {(layout, active) => (
        <>
          <HatchPattern id={hatchId} />
          {active !== null && <ActiveBand layout={layout} index={active} />}
          {plot.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same label
            <RowBars key={index} {...{ row, index, layout, hatchId }} />
          ))}
        </>
      )}
    </CartesianPlot>
  );
}

function ActiveBand({ layout, index }: { layout: PlotLayout; index: number }) {
  const [bottom = 0, top = 0] = layout.y.range();
  return (
    <rect
      x={layout.centreOf(index) - layout.step / 2}
      y={top}
      width={layout.step}
      height={bottom - top}
      rx="4"
      fill="var(--ink)"
      opacity="0.06"
    />
  );
}

type RowBarsProps = { row: ChartRow; index: number; layout: PlotLayout; hatchId: string };

/** The bars of a row, side by side in the middle of its band. */
function RowBars({ row, index, layout, hatchId }: RowBarsProps) {
  const { y, bandwidth, centreOf } = layout;
  const count = row.values.length;
  const barWidth = Math.max(1, Math.min(maxBarWidth, (bandwidth - barGap * (count - 1)) / count));
  const left = centreOf(index) - (count * (barWidth + barGap) - barGap) / 2;
  return row.values.map((value, position) => {
    const look = seriesLooks[position];
    if (!value || !look) return null;
    // The outline of a hatched bar lies within it.
    const inset = look.fill === "full" ? 0 : 0.5;
    return (
      <BarRounded
        key={look.colour}
        x={left + position * (barWidth + barGap) + inset}
        y={Math.min(y(value), y(0)) + inset}
        width={barWidth - 2 * inset}
        height={Math.max(1, Math.abs(y(value) - y(0)) - inset)}
        radius={Math.min(3, barWidth / 4)}
        top={value > 0}
        bottom={value < 0}
        fill={hatchFill(look, hatchId)}
        stroke={look.fill === "full" ? "none" : look.colour}
      />
    );
  });
}
