import type { Revenue } from "#shared/analytics/figures.ts";
import { formatMoney } from "#shared/kit/money.ts";

const numberFormat = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });
export const formatNumber = (value: number): string => numberFormat.format(value);
export const formatPercent = (value: number): string => `${formatNumber(value)}%`;

/** "4 min 20 s", "45 s" */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const secondsFormat = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** "2.4 s", "180 ms" */
export const formatMilliseconds = (value: number): string =>
  value < 1_000 ? `${Math.round(value)} ms` : `${secondsFormat.format(value / 1_000)} s`;
/** Thousandths as "0.12". */
export const formatShift = (value: number): string => (value / 1_000).toFixed(2);

/** The amounts that a figure doesn't hold: "€300, £20"; empty if there are none. */
export const listUnconverted = (revenues: readonly Revenue["unconverted"][number][]): string =>
  revenues.map(({ amount, currency }) => formatMoney(amount, currency)).join(", ");
