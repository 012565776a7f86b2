import { formatDay, formatInstant, isCalendarDay } from "#shared/kit/dates.ts";

const maxShownLength = 120;
const instantPattern = /^\d{4}-\d\d-\d\dT/;

const truncate = (text: string): string => (text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** The entries of a list by what names them. */
function describeEntry(entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return String(entry);
  const { title, name, label } = entry as Record<string, unknown>;
  return String(title ?? name ?? label ?? "entry");
}

/** A stored or typed value as text for people, where its field has no words of its own. */
export function describeValue(value: unknown): string {
  if (isEmpty(value)) return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return truncate(value.map(describeEntry).join(", "));
  if (typeof value !== "string") return truncate(describeEntry(value));
  if (isCalendarDay(value)) return formatDay(value);
  return instantPattern.test(value) ? formatInstant(value) : truncate(value);
}
