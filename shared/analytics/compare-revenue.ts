import { changeInPercent } from "./day-range.ts";
import type { Revenue } from "./figures.ts";

/** Percent against the revenue before; null also where an amount without a rate of exchange is missing in either. */
export const changeOfRevenue = (current: Revenue, before: Revenue): number | null =>
  current.unconverted.length + before.unconverted.length > 0 ? null : changeInPercent(current.amount, before.amount);
