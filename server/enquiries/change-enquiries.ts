import { asc, inArray, sql } from "drizzle-orm";
import { enquiries } from "#server/database/tables.ts";
import { type AuditEntry, auditInsertSql } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { recordUndoableChange } from "#server/kit/undo/record-undoable-change.ts";
import { omitUndefined } from "#server/kit/versioned-records.ts";
import type { EnquiryChange, enquiryContract } from "#shared/enquiries/contract.ts";
import type { EnquiryDetails } from "#shared/enquiries/enquiry.ts";
import type { EnquiryStatus } from "#shared/enquiries/statuses.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { pick } from "#shared/kit/pick.ts";
import { listColleagues } from "./colleagues.ts";
import { type EnquiryRow, getEnquiry, lockEnquiry } from "./enquiry-rows.ts";

/** The fields of a change with those that follow from them. Only answered messages record who answered and when. */
function toColumns({ actor, now }: Context, { status, folder, assigned_to }: EnquiryChange) {
  const isAnswered = status === "answered";
  return omitUndefined({
    ...{ status, folder, assigned_to },
    ...(status !== undefined && {
      answered_at: isAnswered ? now.toISOString() : null,
      answered_by: isAnswered ? actor.user_id : null,
    }),
    ...(folder !== undefined && { spam_at: folder === "spam" ? now.toISOString() : null }),
  });
}

/** A change with the name of the colleague whom it assigns. */
type NamedChange = EnquiryChange & { assigned_to_name?: string };

/** One entry for each changed field, named after what has happened. */
const toAuditEntries = (row: EnquiryRow, { assigned_to_name, ...change }: NamedChange): AuditEntry[] =>
  (["status", "folder", "assigned_to"] as const)
    .filter((field) => change[field] !== undefined && change[field] !== row[field])
    .map((field) => ({
      kind: "enquiry",
      record_id: row.id,
      what: field === "assigned_to" ? "enquiry.assigned" : `enquiry.${change[field]}`,
      before: { [field]: row[field] },
      after: { [field]: change[field], ...(field === "assigned_to" && assigned_to_name && { assigned_to_name }) },
    }));

/** The replaced columns of locked rows that a change has given their next version. */
export const toReplaced = (
  rows: readonly EnquiryRow[],
  columns: { readonly [Name in keyof EnquiryRow]?: EnquiryRow[Name] | undefined },
) =>
  rows.map((row) => ({
    id: row.id,
    version: row.version + 1,
    // The names of a partial row are names of columns.
    fields: pick(row, Object.keys(columns) as (keyof EnquiryRow)[]),
  }));

/** Writes a change to those of the locked rows that it concerns, and returns these. */
async function writeChange(tx: Context, rows: readonly EnquiryRow[], change: NamedChange): Promise<EnquiryRow[]> {
  const concerned = rows.filter((row) => toAuditEntries(row, change).length > 0);
  if (concerned.length === 0) return [];
  const ids = concerned.map(({ id }) => id);
  await tx.db
    .update(enquiries)
    .set({ ...toColumns(tx, change), version: sql`${enquiries.version} + 1`, updated_at: tx.now.toISOString() })
    .where(inArray(enquiries.id, ids));
  const entries = concerned.flatMap((row) => toAuditEntries(row, change));
  await tx.db.execute(auditInsertSql(tx, entries));
  invalidate(tx, "enquiries");
  return concerned;
}

/** The name of the colleague with this id; "" without one. Throws 422 for anybody else. */
async function findColleagueName(tx: Context, id: number | null | undefined): Promise<string> {
  if (id === null || id === undefined) return "";
  const colleague = (await listColleagues(tx)).find((person) => person.id === id);
  if (colleague) return colleague.name;
  throw fieldError("assigned_to", "Choose a colleague who may answer messages");
}

/** Changes several messages at once, with one Undo for all of them. */
export const changeEnquiries: Handler<typeof enquiryContract.change> = (ctx, { ids, ...change }) =>
  inTransaction(ctx, async (tx) => {
    const assigned_to_name = await findColleagueName(tx, change.assigned_to);
    const rows = await tx.db
      .select()
      .from(enquiries)
      .where(inArray(enquiries.id, ids))
      .orderBy(asc(enquiries.id))
      .for("update");
    const changed = await writeChange(tx, rows, { ...change, assigned_to_name });
    const [first] = changed;
    if (!first) return { count: 0, change_id: null };
    const before = { rows: toReplaced(changed, toColumns(tx, change)) };
    const version = first.version + 1;
    const change_id = await recordUndoableChange(tx, { kind: "enquiry", record_id: first.id, before, version });
    return { count: changed.length, change_id };
  });

type StatusChange = { id: number; status: EnquiryStatus; version?: number | undefined };

/** Sets the status; any status may follow any other. Throws `changed_meanwhile` if `version` is given and outdated. */
export const setEnquiryStatus = (ctx: Context, { id, status, version }: StatusChange): Promise<EnquiryDetails> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockEnquiry(tx, id, version);
    await writeChange(tx, [row], { status });
    return getEnquiry(tx, { id });
  });
