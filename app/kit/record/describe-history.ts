import { describeMailEntry } from "#app/kit/mail/describe-mail-entry.ts";
import type { HistoryRow } from "#shared/history/contract.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { getOwnProperty } from "#shared/kit/own-property.ts";
import { describeValue } from "./describe-value.ts";

/** An entry of the history of a record: the changed fields only, with their old and new values. */
export type HistoryEntry = {
  id: number;
  at: string;
  actor_name: string;
  /** "testimonial.created", "mail.queued" … */
  what: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  /** The change whose earlier values this one has put back. */
  put_back_of?: Readonly<{ at: string; actor_name: string }> | undefined;
  can_put_back?: boolean | undefined;
};

/** Describes a change of any record in one or more lines. */
export type DescribeChange = (row: HistoryRow) => string[];

export type HistoryTexts = {
  /** Texts of events that are more than a change of fields. */
  events?: Readonly<Record<string, string>>;
  labels?: Readonly<Record<string, string>>;
  /** The stored value of a field as text; undefined where `describeValue` will do. */
  describe?: (field: string, value: unknown) => string | undefined;
  /** Fields with long or private values: only the fact of a change is shown. */
  unshownValues?: readonly string[];
};

/** Fields that follow from others or that only the program reads. */
const technicalFields: ReadonlySet<string> = new Set(["version", "updated_at", "created_at"]);
const generalEvents: Readonly<Record<string, string>> = {
  created: "Created",
  sent: "Sent from the website",
  duplicated: "Created as a copy",
  preview_links_revoked: "Earlier preview links revoked",
  deleted: "Deleted",
  restored: "Restored",
  undone: "Change taken back",
  reordered: "Order changed",
  replaced: "File replaced",
  queued: "Email queued",
  not_queued: "No email: there is no address",
  sent_again: "Email sent again",
  left_out: "Email left out",
  registered: "Registered",
  confirmed: "Address confirmed",
  activated: "Activated",
  unsubscribed: "Unsubscribed",
  withdrawn: "Withdrawn by the traveller",
  link_sent: "Password link sent",
  made_super_administrator: "Made super administrator",
};

const nameOfField = (field: string): string => field.replace(/^is_/, "").replace(/_id$/, "").replaceAll("_", " ");

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a field is called. */
export const fieldLabel = (field: string, { labels = {} }: HistoryTexts): string =>
  capitalize(getOwnProperty(labels, field) ?? nameOfField(field));

/** A change of a value that says nothing to people: the number of another record, the path of a file. */
function describeReference(
  label: string,
  [old, current]: readonly unknown[],
  isReference: (value: unknown) => boolean,
): string | undefined {
  if (isReference(old) && isReference(current)) return `${label} changed`;
  if (isReference(current)) return `${label} chosen`;
  return isReference(old) ? `${label} removed` : undefined;
}

const isNumber = (value: unknown): boolean => typeof value === "number";
/** An upload, or a drawing that can be chosen instead. */
const isFile = (value: unknown): boolean => typeof value === "string" && /^(\/uploads\/|preset:)/.test(value);

function describeChange(field: string, { before, after }: HistoryEntry, texts: HistoryTexts): string {
  const label = fieldLabel(field, texts);
  // Equal values stand for those that the history does not store.
  if (texts.unshownValues?.includes(field) || before[field] === after[field]) return `${label} changed`;
  const values = [before[field], after[field]];
  const described = values.map((value) => texts.describe?.(field, value));
  const reference = field.endsWith("_id") && described.every((text) => text === undefined);
  const [old, current] = described.map((text, index) => text ?? describeValue(values[index]));
  return describeReference(label, values, reference ? isNumber : isFile) ?? `${label}: ${old} → ${current}`;
}

/** Where the values of a change come from that has put earlier ones back. */
function describeOrigin({ what, put_back_of: origin }: HistoryEntry): string[] {
  if (!what.endsWith(".put_back")) return [];
  return [origin ? `Put back from the change of ${formatInstant(origin.at)} by ${origin.actor_name}` : "Put back"];
}

/** Describes an entry in one or more lines: "Rating: 4 → 5". */
export function describeHistoryEntry(entry: HistoryEntry, texts: HistoryTexts = {}): string[] {
  const event = getOwnProperty(texts.events ?? {}, entry.what);
  if (event !== undefined) return [event];
  const mails = describeMailEntry(entry);
  if (mails !== undefined) return mails;
  const [, verb = ""] = entry.what.split(".");
  const general = getOwnProperty(generalEvents, verb);
  if (general !== undefined) return [general];
  const fields = [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])];
  const changes = fields
    .filter((field) => !technicalFields.has(field))
    .map((field) => describeChange(field, entry, texts));
  return changes.length > 0 ? [...describeOrigin(entry), ...changes] : ["Saved without changes"];
}
