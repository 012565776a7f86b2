import { and, eq, type SQL } from "drizzle-orm";
import { history } from "#server/database/tables.ts";
import { type RecordKind, recordKinds } from "#shared/history/record-kinds.ts";
import { type Context, invalidate } from "./context.ts";

type Fields = Readonly<Record<string, unknown>>;

export type AuditEntry = {
  kind: RecordKind;
  record_id: number;
  /** The event: "booking.created", "mail.queued" … */
  what: string;
  before?: Fields;
  after?: Fields;
};

/** In `after` of an entry: the entry whose earlier values were saved again. */
export const originField = "put_back_of";

/** The event of a change that saves earlier values again. */
export const putBackEvent = (kind: RecordKind): string => `${kind}.put_back`;

/** Whether the event is a change of fields, as a form saves it. */
export const isFieldChange = (what: string): boolean => /\.(updated|saved|put_back)$/.test(what);

/** A change that saves earlier values again is named so, with the entry that has them. */
const nameEvent = ({ putBackOf }: Context, entry: AuditEntry): AuditEntry =>
  putBackOf !== null && isFieldChange(entry.what)
    ? { ...entry, what: putBackEvent(entry.kind), after: { ...entry.after, [originField]: putBackOf } }
    : entry;

/** Inserts audit entries. They change what the history of their records shows, which is told to the caller. */
function insertEntries(tx: Context, entries: readonly AuditEntry[]) {
  const shared = { at: tx.now.toISOString(), actor_id: tx.actor.user_id, actor_name: tx.actor.name };
  for (const { kind } of entries) tx.changedFeatures.add(recordKinds[kind].feature);
  return tx.db.insert(history).values(entries.map((entry) => ({ ...shared, ...nameEvent(tx, entry) })));
}

/** Writes one audit entry in the open transaction. `before` and `after` hold the changed fields only. */
export async function writeAuditEntry(tx: Context, entry: AuditEntry): Promise<void> {
  await insertEntries(tx, [entry]);
}

/** Writes one audit entry and invalidates the feature of its kind, in the open transaction. */
export async function auditChange(tx: Context, entry: AuditEntry): Promise<void> {
  await writeAuditEntry(tx, entry);
  invalidate(tx, recordKinds[entry.kind].feature);
}

/** An insert of audit entries, to be combined with another statement into one round trip. */
export const auditInsertSql = (tx: Context, entries: readonly AuditEntry[]): SQL => insertEntries(tx, entries).getSQL();

type AuditedRecord = Pick<AuditEntry, "kind" | "record_id">;

const isOfRecord = ({ kind, record_id }: AuditedRecord): SQL | undefined =>
  and(eq(history.kind, kind), eq(history.record_id, record_id));

/** Base query of the audit entries of a record. */
export const selectHistory = (ctx: Context, record: AuditedRecord) =>
  ctx.db.select().from(history).where(isOfRecord(record)).$dynamic();

export const countHistory = (ctx: Context, record: AuditedRecord): Promise<number> =>
  ctx.db.$count(history, isOfRecord(record));

/** The old and new values of the fields of `after` that differ from `before`. */
export function diffFields<T extends Fields>(before: T, after: Partial<T>): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: pick(before), after: pick(after) };
}

/** The fields with null in place of values that the history must not show: it only says that they changed. */
export const redactFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, names.includes(name) ? null : value]));
