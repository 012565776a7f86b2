import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { tokens } from "#server/database/tables.ts";
import type { Context } from "./context.ts";
import { hashToken, newToken } from "./token.ts";

/** Token purpose: confirms the email address of a new account. */
export const confirmAddressPurpose = "people.confirm-address";
/** Token purpose: confirms a new email address of an account. */
export const changeEmailPurpose = "people.change-address";
/** Token purpose: sets a new password. */
export const newPasswordPurpose = "sign-in.new-password";
/** Token purpose: replaces a temporary password, with which its owner has just signed in. */
export const temporaryPasswordPurpose = "sign-in.temporary-password";

type LinkPurpose =
  | typeof confirmAddressPurpose
  | typeof changeEmailPurpose
  | typeof newPasswordPurpose
  | typeof temporaryPasswordPurpose;
export const accountLinkPurposes: LinkPurpose[] = [
  confirmAddressPurpose,
  changeEmailPurpose,
  newPasswordPurpose,
  temporaryPasswordPurpose,
];

/** The links of one purpose that an account was sent. */
type AccountLinks = { user_id: number; purpose: LinkPurpose };

/** A link in an email to the owner of an account. */
export type AccountLink = { id: number; token: string };

const minuteMs = 60_000;

export const linksOf = ({ user_id, purpose }: AccountLinks) =>
  and(eq(tokens.purpose, purpose), eq(tokens.subject_id, user_id));

export const usableLinksOf = (links: AccountLinks, now: Date) =>
  and(linksOf(links), isNull(tokens.used_at), gt(tokens.expires_at, now.toISOString()));

/** Creates a token for a link. Only its hash is stored, so it can't be read again. */
export async function createLink(
  tx: Context,
  { user_id, purpose, ttlMinutes }: AccountLinks & { ttlMinutes: number },
): Promise<AccountLink> {
  const token = newToken();
  const expires_at = new Date(tx.now.getTime() + ttlMinutes * minuteMs).toISOString();
  const fields = { token_hash: hashToken(token), purpose, subject_id: user_id, expires_at };
  const rows = await tx.db
    .insert(tokens)
    .values({ ...fields, created_at: tx.now.toISOString() })
    .returning({ id: tokens.id });
  return { id: firstOrThrow(rows).id, token };
}

/** Whether the account was sent a link in the last minutes that still works. */
export async function hasRecentLink({ db, now }: Context, links: AccountLinks, minutes: number): Promise<boolean> {
  const [last] = await db
    .select({ created_at: tokens.created_at })
    .from(tokens)
    .where(usableLinksOf(links, now))
    .orderBy(desc(tokens.id))
    .limit(1);
  return last !== undefined && now.getTime() - Date.parse(last.created_at) < minutes * minuteMs;
}
