import type { Revenue } from "#shared/analytics/figures.ts";
import { formatMoney } from "#shared/kit/money.ts";

/** Thousandths as "0.12". */
export const formatShift = (value: number): string => (value / 1_000).toFixed(2);

/** The amounts that a figure doesn't hold: "€300, £20"; empty if there are none. */
export const listUnconverted = (revenues: readonly Revenue["unconverted"][number][]): string =>
  revenues.map(({ amount, currency }) => formatMoney(amount, currency)).join(", ");
