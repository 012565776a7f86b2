import { eq } from "drizzle-orm";
import { z } from "zod";
import { registrations, users } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { lockManagedUser } from "#server/kit/manage-user.ts";
import type { Undoer } from "#server/kit/undo/undoer.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { userStatuses } from "#shared/people/statuses.ts";
import { undoOutdated } from "#shared/undo/contract.ts";

const ReplacedFields = z.object({ status: z.enum(userStatuses), reject_reason: z.string() });

/** Puts a registration back to what it was before the decision. */
export const undoReview: Undoer = async (tx, { record_id: id, before, version }) => {
  // The author may have lost the permission in the meantime.
  const { user } = await lockManagedUser(tx, { id }, "approve");
  if (user.version !== version) throw undoOutdated();
  const { status, reject_reason } = ReplacedFields.parse(before);
  await updateRow(tx, users, { id, status });
  await tx.db.update(registrations).set({ reject_reason }).where(eq(registrations.user_id, id));
  const change = { before: { status: user.status }, after: { status } };
  await auditChange(tx, { kind: "person", record_id: id, what: "person.undone", ...change });
};
