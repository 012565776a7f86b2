import { formatCount } from "#shared/kit/format-count.ts";

const rangeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const toUtcDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Servers put thin spaces around the dash, and browsers plain ones: a page must have the same text in both. */
const formatRange = (format: Intl.DateTimeFormat, first: string, last: string): string =>
  format.formatRange(toUtcDate(first), toUtcDate(last)).replaceAll(/\s/gu, " ");

/** "12–16 Jan 2027", or "12 Jan 2027" for a single day. */
export const formatDateRange = (first: string, last: string): string =>
  formatRange(rangeFormat, first, last).replace(/^(\d+) *– *(\d+ )(?=\D+\d{4}$)/u, "$1–$2");

const dayMonthFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** Like `formatDateRange`, for narrow columns: the year only once, and only if it is not this one. */
export function formatShortDateRange(first: string, last: string, today: string): string {
  const [firstYear, lastYear] = [first.slice(0, 4), last.slice(0, 4)];
  if (firstYear === lastYear && firstYear !== today.slice(0, 4)) return formatDateRange(first, last);
  const range = formatRange(dayMonthFormat, first, last);
  if (firstYear !== lastYear) return range.replace(` ${firstYear}`, "");
  return first.slice(0, 7) === last.slice(0, 7)
    ? range
        .split("–")
        .map((part) => part.trim())
        .join("–")
    : range;
}
const ownTimeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** "24 Nov 2026, 11:06" in the time zone of the device. In browsers only: the server has another one. */
export const formatOwnTime = (instant: string): string => ownTimeFormat.format(new Date(instant));

/** "1 person", "3 people" */
export const formatPeople = (count: number): string => formatCount(count, "person", "people");

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "prefer_not_to_say" as "Prefer not to say", "hero-slides" as "Hero slides". */
export const humanize = (value: string): string => capitalize(value.replace(/[_-]/g, " "));

/** "Anna Maria Berg" as "AM". */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? "")
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** "320 KB", "4.2 MB" */
export const formatFileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const numberFormat = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });
/** "1,467.4" */
export const formatNumber = (value: number): string => numberFormat.format(value);
export const formatPercent = (value: number): string => `${formatNumber(value)}%`;

/** "4 min 20 s", "45 s" */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const secondsFormat = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** "180 ms", "2,431 ms", "12.4 s" */
export const formatMilliseconds = (value: number): string =>
  value < 10_000
    ? `${formatNumber(value < 100 ? value : Math.round(value))} ms`
    : `${secondsFormat.format(value / 1_000)} s`;
