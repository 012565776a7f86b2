const rangeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "12–16 Jan 2027", or "12 Jan 2027" for a single day. */
export const formatDays = (first: string, last: string): string =>
  rangeFormat.formatRange(at(first), at(last)).replace(/^(\d+)\s*–\s*(\d+ )(?=\D+\d{4}$)/u, "$1–$2");

/** "1 person", "3 people" */
export const people = (count: number): string => `${count} ${count === 1 ? "person" : "people"}`;
