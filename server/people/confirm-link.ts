import { tokens } from "#server/database/tables.ts";
import type { changeAddressPurpose } from "#server/kit/account-links.ts";
import type { Context } from "#server/kit/context.ts";
import { oneRow } from "#server/kit/one-row.ts";
import { hashOfSecret, newSecret } from "#server/kit/secret.ts";
import { confirmLinkDays } from "#shared/people/limits.ts";

/** The purpose of a token in the link of a confirmation e-mail. */
export const confirmPurpose = "people.confirm-address";

export type ConfirmLink = { id: number; secret: string };

const day = 24 * 60 * 60_000;

/** Creates a token for the link that confirms an address. Only its hash is stored, so it can't be read again. */
export async function newConfirmLink(
  tx: Context,
  user_id: number,
  purpose: typeof confirmPurpose | typeof changeAddressPurpose = confirmPurpose,
): Promise<ConfirmLink> {
  const token = newSecret();
  const rows = await tx.db
    .insert(tokens)
    .values({
      token_hash: hashOfSecret(token),
      purpose,
      subject_id: user_id,
      expires_at: new Date(tx.now.getTime() + confirmLinkDays * day).toISOString(),
      created_at: tx.now.toISOString(),
    })
    .returning({ id: tokens.id });
  return { id: oneRow(rows).id, secret: token };
}
