import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { tokens } from "#server/database/tables.ts";
import type { changeEmailPurpose } from "#server/kit/account-links.ts";
import type { Context } from "#server/kit/context.ts";
import { hashToken, newToken } from "#server/kit/token.ts";
import { confirmLinkTtlDays } from "#shared/people/limits.ts";

/** The purpose of a token in the link of a confirmation e-mail. */
export const confirmPurpose = "people.confirm-address";

export type ConfirmLink = { id: number; token: string };

const dayMs = 24 * 60 * 60_000;

/** Creates a token for the link that confirms an address. Only its hash is stored, so it can't be read again. */
export async function createConfirmLink(
  tx: Context,
  userId: number,
  purpose: typeof confirmPurpose | typeof changeEmailPurpose = confirmPurpose,
): Promise<ConfirmLink> {
  const token = newToken();
  const rows = await tx.db
    .insert(tokens)
    .values({
      token_hash: hashToken(token),
      purpose,
      subject_id: userId,
      expires_at: new Date(tx.now.getTime() + confirmLinkTtlDays * dayMs).toISOString(),
      created_at: tx.now.toISOString(),
    })
    .returning({ id: tokens.id });
  return { id: firstOrThrow(rows).id, token };
}
