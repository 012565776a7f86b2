/** A measurement at an instant (ISO 8601); null if there was nothing to measure. */
export type Point = { at: string; value: number | null };

const width = 100;
const height = 24;
const hour = 3_600_000;
/** Milliseconds between two measurements beyond which the line is broken: reports are a minute apart. */
const maxGap = 150_000;

/** The path of the points over the hour that ends with the last one, from zero up to the highest value. */
function drawPath(points: readonly Point[]): string {
  const end = Date.parse(points.at(-1)?.at ?? "");
  const highest = Math.max(...points.map(({ value }) => value ?? 0)) || 1;
  let drawnAt = Number.NEGATIVE_INFINITY;
  const steps = points.map(({ at, value }) => {
    if (value === null) return "";
    const time = Date.parse(at);
    const command = time - drawnAt > maxGap ? "M" : "L";
    drawnAt = time;
    const [x, y] = [width * (1 - (end - time) / hour), height * (1 - value / highest)];
    return `${command}${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return steps.join("");
}

/** The course of the last hour as a line. What it shows stands beside it in words. */
export const Sparkline = ({ points }: { points: readonly Point[] }) => (
  <svg
    aria-hidden
    viewBox={`0 -1 ${width} ${height + 2}`}
    preserveAspectRatio="none"
    className="h-6 w-full fill-none stroke-info"
  >
    <path d={drawPath(points)} strokeWidth={1.5} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
  </svg>
);
