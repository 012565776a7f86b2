/** Up to `good` and up to `warning`; above that a figure is critical. Percents, and milliseconds. */
const figureLimits = {
  cpu: { good: 50, warning: 80 },
  memory: { good: 60, warning: 85 },
  response_time: { good: 200, warning: 500 },
  load_time: { good: 1_000, warning: 2_000 },
  /** Every call waits for the event loop: a delay beyond this takes a good response time alone. */
  event_loop_delay: { good: 50, warning: 200 },
  /** A call makes several queries, one after the other. */
  database_latency: { good: 20, warning: 100 },
  /** Writing and deleting a small file; object storage answers over the network. */
  storage_latency: { good: 250, warning: 1_000 },
} as const;
export type RatedFigure = keyof typeof figureLimits;

export type FigureRating = "good" | "warning" | "critical";

/** Null for what was not measured. */
export function rateFigure(name: RatedFigure, value: number | null): FigureRating | null {
  if (value === null) return null;
  const { good, warning } = figureLimits[name];
  if (value <= good) return "good";
  return value <= warning ? "warning" : "critical";
}
