import { and, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { generateGroups } from "#server/kit/password.ts";
import { hashToken } from "#server/kit/token.ts";
import { recoveryCodeCount } from "#shared/sign-in/two-factor-rules.ts";

/** About 79 bits: too many to try all of them against a stolen hash. */
const groupCount = 4;

const hashCode = (userId: number, code: string): string => hashToken(`${userId}:${code}`);

/** Replaces the recovery codes of a person. Only their hashes are stored, so they can't be read again. */
export async function replaceRecoveryCodes(tx: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => generateGroups(groupCount));
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(userId, code) })));
  return codes;
}

/** Redeems a recovery code. Of concurrent calls with one code only one gets true. */
export async function redeemRecoveryCode(tx: Context, userId: number, code: string): Promise<boolean> {
  const rows = await tx.db
    .update(recoveryCodes)
    .set({ used_at: tx.now.toISOString() })
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        eq(recoveryCodes.code_hash, hashCode(userId, code)),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

export const countRecoveryCodes = ({ db }: Context, userId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)));
