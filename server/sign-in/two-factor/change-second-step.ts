import { eq } from "drizzle-orm";
import { passkeys, twoFactor } from "#server/database/tables.ts";
import { deleteAppCodes, revokeSessions } from "#server/kit/account-access.ts";
import { auditChange, writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { lockManagedUser } from "#server/kit/manage-user.ts";
import type { OwnProof } from "#shared/sign-in/own-proof.ts";
import { twoFactorNotOn } from "#shared/sign-in/two-factor-contract.ts";
import { noSecondStep } from "#shared/sign-in/user-access-contract.ts";
import { mailSecondStep } from "../emails/second-step-mails.ts";
import { changeWithSecondStep } from "./change-with-second-step.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { findTwoFactor } from "./redeem-code.ts";

async function requireConfirmed(tx: Context, userId: number): Promise<void> {
  if (!(await findTwoFactor(tx, userId))?.confirmed_at) throw twoFactorNotOn();
}

/** Turns off codes from an app, given the password and a code of the app or a recovery code. */
export const turnOff = (ctx: Context, proof: OwnProof) =>
  changeWithSecondStep(ctx, proof, async (tx, user) => {
    await requireConfirmed(tx, user.id);
    await deleteAppCodes(tx, user.id);
    await writeAuditEntry(tx, { kind: "person", record_id: user.id, what: "two_factor.off" });
    await mailSecondStep(tx, user, { change: "turned_off" });
    return {};
  });

/** Makes new recovery codes; those before no longer work. */
export const renewRecoveryCodes = (ctx: Context, proof: OwnProof) =>
  changeWithSecondStep(ctx, proof, async (tx, user) => {
    await requireConfirmed(tx, user.id);
    await writeAuditEntry(tx, { kind: "person", record_id: user.id, what: "two_factor.recovery_codes_renewed" });
    await mailSecondStep(tx, user, { change: "recovery_codes_renewed" });
    return { recovery_codes: await replaceRecoveryCodes(tx, user.id) };
  });

/** Removes every second step of somebody who has lost the phone, which ends the sessions. */
export function resetTwoFactor(ctx: Context, { id }: { id: number }): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { user } = await lockManagedUser(tx, { id }, "take_over");
    const codes = await tx.db.$count(twoFactor, eq(twoFactor.user_id, id));
    const removed = await tx.db.delete(passkeys).where(eq(passkeys.user_id, id)).returning({ id: passkeys.id });
    if (codes + removed.length === 0) throw noSecondStep();
    await deleteAppCodes(tx, id);
    await revokeSessions(tx, id);
    await auditChange(tx, { kind: "person", record_id: id, what: "two_factor.reset" });
    await mailSecondStep(tx, user, { change: "reset" });
    return { id };
  });
}
