import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { lockManagedUser } from "#server/kit/manage-user.ts";
import { alreadyVerified } from "#shared/people/users-contract.ts";
import { mailConfirmLink } from "./queue-account-mails.ts";

/** Sends the link that confirms the address of an account. Throws `already_verified`. */
export function sendVerification(ctx: Context, { id }: { id: number }): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { user } = await lockManagedUser(tx, { id }, "update");
    if (user.address_proved_at !== null) throw alreadyVerified();
    await mailConfirmLink(tx, user);
    await auditChange(tx, { kind: "person", record_id: id, what: "person.verification_sent" });
    return { id };
  });
}
