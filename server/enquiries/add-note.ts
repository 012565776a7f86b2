import { enquiryMessages } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { EnquiryDetails } from "#shared/enquiries/enquiry.ts";
import { getEnquiry, lockEnquiry } from "./enquiry-rows.ts";

/** Adds a note for colleagues. The message keeps its version: who writes an answer meanwhile has nothing to compare. */
export const addNote = (ctx: Context, { id, body }: { id: number; body: string }): Promise<EnquiryDetails> =>
  inTransaction(ctx, async (tx) => {
    await lockEnquiry(tx, id);
    const { user_id: author_id, name: author_name } = tx.actor;
    const note = { enquiry_id: id, kind: "note" as const, body, author_id, author_name };
    await tx.db.insert(enquiryMessages).values({ ...note, created_at: tx.now.toISOString() });
    await auditChange(tx, { kind: "enquiry", record_id: id, what: "enquiry.noted" });
    return getEnquiry(tx, { id });
  });
