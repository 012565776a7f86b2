const rangeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const toUtcDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "12–16 Jan 2027", or "12 Jan 2027" for a single day. */
export const formatDateRange = (first: string, last: string): string =>
  rangeFormat.formatRange(toUtcDate(first), toUtcDate(last)).replace(/^(\d+)\s*–\s*(\d+ )(?=\D+\d{4}$)/u, "$1–$2");

/** "1 person", "3 people" */
export const formatPeople = (count: number): string => `${count} ${count === 1 ? "person" : "people"}`;
