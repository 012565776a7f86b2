import type { PutBackPreview } from "#shared/history/contract.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import type { HistoryTexts } from "./describe-history.ts";
import { describeTextChange } from "./describe-text-change.ts";
import { describeValue } from "./describe-value.ts";

export type FieldChange = PutBackPreview["changes"][number];

const hasValue = ([, value]: [string, unknown]): boolean => value !== null && value !== "" && value !== undefined;

/** What an entry is called, and its text, come first and need no names. */
const mainFields = ["title", "name", "label", "text"];

/** An entry of a list with everything in it, in a fixed order: only a part of it may differ. */
function describeEntry(entry: unknown): string {
  if (!isRecord(entry)) return String(entry);
  const main = mainFields.flatMap((name) => (hasValue([name, entry[name]]) ? [String(entry[name])] : []));
  const others = Object.entries(entry)
    .filter((field) => hasValue(field) && !mainFields.includes(field[0]))
    .map(([name, value]) => `${name.replaceAll("_", " ")} ${value}`);
  return [...main, ...others.toSorted()].join(" · ");
}

/** The whole value as text. */
function toText({ field, titles }: FieldChange, value: unknown, { describe }: HistoryTexts): string {
  const described = describe?.(field, value);
  if (described !== undefined) return described;
  const titleOf = (entry: unknown): string => titles[String(entry)] ?? describeEntry(entry);
  if (Array.isArray(value) && value.length > 0) return value.map(titleOf).join("\n");
  if (typeof value === "number") return titles[String(value)] ?? String(value);
  const isProse = typeof value === "string" && value.length > 20;
  return isProse ? value : describeValue(value);
}

/** The changes in the order of the form; those without a label last. */
export function sortAsLabelled(changes: readonly FieldChange[], { labels = {} }: HistoryTexts): FieldChange[] {
  const names = Object.keys(labels);
  const positionOf = ({ field }: FieldChange): number => (names.includes(field) ? names.indexOf(field) : names.length);
  return changes.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** What a field has now and what it would have, as texts: of long ones the part where they begin to differ. */
export function describePutBack(change: FieldChange, texts: HistoryTexts): { now: string; earlier: string } {
  const [now, earlier] = [toText(change, change.now, texts), toText(change, change.earlier, texts)];
  return { now: describeTextChange(now, earlier) ?? now, earlier: describeTextChange(earlier, now) ?? earlier };
}
