import { eq } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, withActorName } from "#server/kit/context.ts";
import { countCodeAttempt, refundCodeAttempt } from "#server/kit/password-attempts.ts";
import { trustedDevice } from "#server/kit/trusted-device.ts";
import type { SignedIn } from "#shared/sign-in/contract.ts";
import { type LoginWithCode, signInExpired } from "#shared/sign-in/two-factor-contract.ts";
import { type Account, lockActiveAccount, requireActiveAccount, selectAccount } from "../accounts.ts";
import { mailSecondStep } from "../emails/second-step-mails.ts";
import { withStoredAttempt } from "../sign-in-attempts.ts";
import { rememberDevice, startSession } from "../start-session.ts";
import { claimChallenge, findChallengeOwner } from "./challenges.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { findTwoFactor, redeemCode } from "./redeem-code.ts";
import { trustDevice } from "./trusted-devices.ts";

const toChallenge = ({ challenge }: LoginWithCode) => ({ purpose: "two_factor", token: challenge }) as const;

/** The second step of signing in, which the challenge of the first leads to. A wrong code doesn't use it up. */
export async function loginWithCode(ctx: Context, input: LoginWithCode): Promise<SignedIn> {
  const challenge = toChallenge(input);
  const user_id = await findChallengeOwner(ctx, challenge);
  return withStoredAttempt(ctx, { user_id, name: "" }, () => verifyCode(ctx, input, user_id));
}

async function verifyCode(ctx: Context, input: LoginWithCode, userId: number | null): Promise<SignedIn> {
  const [owner] = userId === null ? [] : await selectAccount(ctx, eq(users.id, userId));
  await ctx.enforceAccountLimit(owner && trustedDevice(ctx, owner) ? owner.id : null);
  if (!owner) throw signInExpired();
  await countCodeAttempt(ctx, owner);
  const signedIn = await inTransaction(ctx, async (tx) => {
    const account = await lockActiveAccount(tx, owner.id);
    // A new password, another role or a ban has ended the challenge by now.
    if (!account || !(await claimChallenge(tx, toChallenge(input)))) throw signInExpired();
    requireActiveAccount(account);
    const recovery = await redeem(tx, account, input.code);
    if (input.trust_device) await trustDevice(tx, owner.id);
    return { ...(await startSession(tx, account)), ...recovery };
  });
  await refundCodeAttempt(ctx, owner);
  rememberDevice(ctx, owner);
  return signedIn;
}

/** Redeems a code, and answers how many recovery codes are left if it was one. */
async function redeem(tx: Context, account: Account, code: string): Promise<Pick<SignedIn, "recovery_codes_left">> {
  const row = await findTwoFactor(tx, account.id);
  if (!row?.confirmed_at) throw signInExpired();
  if ((await redeemCode(tx, row, code)) === "app") return {};
  const entry = { kind: "person", record_id: account.id, what: "two_factor.recovery_code_used" } as const;
  await writeAuditEntry(withActorName(tx, nameOf(account)), entry);
  const codesLeft = await countRecoveryCodes(tx, account.id);
  await mailSecondStep(tx, account, { change: "recovery_code_used", codesLeft });
  return { recovery_codes_left: codesLeft };
}
