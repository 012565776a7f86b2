import { addDays, formatDay, formatMonthDay } from "#shared/kit/dates.ts";

const monthFormat = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const shortMonthFormat = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });

const isMonth = (step: string): boolean => step.length === 7;

/** The last day of a day ("2026-11-29") or month ("2026-11"). */
export const lastDayOf = (step: string): string =>
  isMonth(step) ? addDays(`${addDays(`${step}-01`, 31).slice(0, 7)}-01`, -1) : step;

/** "November 2026" and "Nov", "29 Nov 2026" and "29 Nov". */
export function labelStep(step: string): { label: string; axisLabel: string } {
  if (!isMonth(step)) return { label: formatDay(step), axisLabel: formatMonthDay(step) };
  const month = new Date(`${step}-01T00:00:00Z`);
  return { label: monthFormat.format(month), axisLabel: shortMonthFormat.format(month) };
}
