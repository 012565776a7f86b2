import { and, eq, lt } from "drizzle-orm";
import { twoFactor } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { decryptSecret } from "#server/kit/encrypt-secret.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { twoFactorMessages } from "#shared/sign-in/two-factor-contract.ts";
import { parseTypedCode, type TypedCode } from "#shared/sign-in/two-factor-rules.ts";
import { appSecretOf, findStep } from "./app-codes.ts";
import { redeemRecoveryCode } from "./recovery-codes.ts";

export type TwoFactorRow = typeof twoFactor.$inferSelect;

export async function findTwoFactor({ db }: Context, userId: number): Promise<TwoFactorRow | null> {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.user_id, userId));
  return row ?? null;
}

/** Redeems a code of the app: a conditional update, so that of concurrent calls with one code only one gets true. */
export async function redeemAppCode(tx: Context, row: TwoFactorRow, code: string): Promise<boolean> {
  const secret = decryptSecret(tx.app, appSecretOf(row.user_id), row.encrypted_secret);
  const step = secret === null ? null : findStep(secret, code, tx.now);
  if (step === null) return false;
  const rows = await tx.db
    .update(twoFactor)
    .set({ last_used_step: step })
    .where(and(eq(twoFactor.user_id, row.user_id), lt(twoFactor.last_used_step, step)))
    .returning({ user_id: twoFactor.user_id });
  return rows.length > 0;
}

export const wrongCode = (kind: keyof typeof twoFactorMessages.wrongCode) =>
  fieldError("code", twoFactorMessages.wrongCode[kind]);

/** Redeems a code of the app or a recovery code, and answers which it was. Throws an error of the field. */
export async function redeemCode(tx: Context, row: TwoFactorRow, typed: string): Promise<TypedCode["kind"]> {
  const parsed = parseTypedCode(typed);
  if (parsed === null) throw wrongCode("unknown");
  const { kind, code } = parsed;
  const isRight = kind === "app" ? await redeemAppCode(tx, row, code) : await redeemRecoveryCode(tx, row.user_id, code);
  if (!isRight) throw wrongCode(kind);
  return kind;
}
