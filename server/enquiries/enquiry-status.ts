import { enquiries } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import type { EnquiryWithHistory } from "#shared/enquiries/contract.ts";
import type { EnquiryStatus } from "#shared/enquiries/statuses.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { type EnquiryRow, getEnquiry, lockEnquiry } from "./enquiry-rows.ts";

/** Only answered messages record who answered and when. */
function toAnswerColumns({ actor, now }: Context, status: EnquiryStatus) {
  if (status !== "answered") return { answered_at: null, answered_by: null };
  return { answered_at: now.toISOString(), answered_by: actor.user_id };
}

async function updateStatus(tx: Context, row: EnquiryRow, status: EnquiryStatus): Promise<void> {
  if (row.status === status) return;
  await updateRow(tx, enquiries, { id: row.id, status, ...toAnswerColumns(tx, status) });
  const change = { before: { status: row.status }, after: { status } };
  await auditChange(tx, { kind: "enquiry", record_id: row.id, what: `enquiry.${status}`, ...change });
}

type EnquiryStatusChange = { id: number; status: EnquiryStatus; version?: number | undefined };

/** Sets the status; any status may follow any other. Throws `changed_meanwhile` if `version` is given and outdated. */
export function setEnquiryStatus(
  ctx: Context,
  { id, status, version }: EnquiryStatusChange,
): Promise<EnquiryWithHistory> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockEnquiry(tx, id);
    if (version !== undefined && version !== row.version) {
      throw changedMeanwhile({ data: { current: await getEnquiry(tx, { id }) } });
    }
    await updateStatus(tx, row, status);
    return getEnquiry(tx, { id });
  });
}
