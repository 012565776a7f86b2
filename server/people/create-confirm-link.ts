import { type changeEmailPurpose, confirmAddressPurpose, createLink } from "#server/kit/account-links.ts";
import type { Context } from "#server/kit/context.ts";
import { confirmLinkTtlDays } from "#shared/people/limits.ts";

type ConfirmPurpose = typeof confirmAddressPurpose | typeof changeEmailPurpose;

/** Creates a link that confirms the address of a new account, or a new address of an account. */
export const createConfirmLink = (tx: Context, user_id: number, purpose: ConfirmPurpose = confirmAddressPurpose) =>
  createLink(tx, { user_id, purpose, ttlMinutes: confirmLinkTtlDays * 24 * 60 });
