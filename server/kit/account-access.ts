import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import {
  bookings,
  passkeys,
  recoveryCodes,
  sessions,
  signInChallenges,
  type TokenPurpose,
  tokens,
  trustedDevices,
  twoFactor,
  users,
} from "#server/database/tables.ts";
import type { Context } from "./context.ts";
import { hashToken } from "./token.ts";

/** What ends links; each also ends those of the ones before it. */
const linkEnds = ["sign_out", "new_password", "new_address"] as const;
type LinkEnd = (typeof linkEnds)[number];

/** What ends the links of each purpose that belong to an account; null for those that are no way into one. */
const linkEndOf: Readonly<Record<TokenPurpose, LinkEnd | null>> = {
  // Somebody who was signed in has made them.
  "system.backup": "sign_out",
  "booking.page": "sign_out",
  "sign-in.temporary-password": "sign_out",
  "sign-in.new-password": "new_password",
  "people.change-address": "new_password",
  // Goes to the owner's address and only proves that one.
  "people.confirm-address": "new_address",
  // Go to the address of a booking or a subscriber, whoever has an account.
  "booking.withdraw": null,
  "newsletter.confirm": null,
  // Shows a trip, to whom staff have sent it.
  "trips.preview": null,
  // Opens nothing: no link has it.
  "username.reserved": null,
};

/** The links to pages of one's bookings name the booking, not the account. */
const isLinkOf = (userId: number): SQL | undefined => {
  const isOwn = sql`${bookings.customer_id} = ${userId} or ${bookings.customer_email} = (
    select ${users.email} from ${users} where ${users.id} = ${userId})`;
  const isPage = eq(tokens.purpose, "booking.page");
  const bookingIds = sql`${tokens.subject_id} in (select ${bookings.id} from ${bookings} where ${isOwn})`;
  return or(and(isPage, bookingIds), and(ne(tokens.purpose, "booking.page"), eq(tokens.subject_id, userId)));
};

/** Expires the unused links of an account that this event ends. */
export async function revokeLinks(tx: Context, userId: number, end: LinkEnd): Promise<void> {
  const ends = linkEnds.slice(0, linkEnds.indexOf(end) + 1);
  const purposes = (Object.keys(linkEndOf) as TokenPurpose[]).filter((one) => ends.some((e) => e === linkEndOf[one]));
  const now = tx.now.toISOString();
  const isUsable = and(isNull(tokens.used_at), gt(tokens.expires_at, now));
  await tx.db
    .update(tokens)
    .set({ expires_at: now })
    .where(and(inArray(tokens.purpose, purposes), isUsable, isLinkOf(userId)));
}

/**
 * Locks an account until the transaction ends. Everything that creates or revokes its sessions must hold this lock, so
 * that no session is created while all are being revoked.
 */
export async function lockAccount(tx: Context, userId: number): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Ends what would help somebody to sign in without a code: trusted devices, and sign-ins that were begun. */
async function revokeSignIns(tx: Context, userId: number): Promise<void> {
  await tx.db.delete(trustedDevices).where(eq(trustedDevices.user_id, userId));
  await tx.db.delete(signInChallenges).where(eq(signInChallenges.user_id, userId));
}

/**
 * Signs a person out everywhere: ends all sessions, trusted devices and links that were made while signed in. A
 * concurrent sign-in is either ended too, or waits for the lock and sees the changed account.
 */
export async function revokeSessions(tx: Context, userId: number): Promise<void> {
  await lockAccount(tx, userId);
  await revokeSignIns(tx, userId);
  await revokeLinks(tx, userId, "sign_out");
  await tx.db.delete(sessions).where(eq(sessions.user_id, userId));
}

/** The same except for the session of this access token. */
export async function revokeOtherSessions(tx: Context, userId: number, accessToken: string): Promise<void> {
  await lockAccount(tx, userId);
  await revokeSignIns(tx, userId);
  await revokeLinks(tx, userId, "sign_out");
  const [current] = await tx.db
    .select({ family: sessions.family })
    .from(sessions)
    .where(and(eq(sessions.access_hash, hashToken(accessToken)), eq(sessions.user_id, userId)));
  const others = current ? ne(sessions.family, current.family) : undefined;
  await tx.db.delete(sessions).where(and(eq(sessions.user_id, userId), others));
}

type SignIn = { user_id: number; family: string };

/** Signs a person out on one device. The caller must have locked the account. */
export async function revokeSessionFamily(tx: Context, { user_id, family }: SignIn): Promise<void> {
  await tx.db.delete(sessions).where(eq(sessions.family, family));
  await revokeLinks(tx, user_id, "sign_out");
}

/**
 * Signs a person out everywhere whose account is closed or may do something else from now on. Must run in the
 * transaction of that change. What the owner signs in with stays.
 */
export async function endAccess(tx: Context, userId: number): Promise<void> {
  await revokeSessions(tx, userId);
  await revokeLinks(tx, userId, "new_password");
}

/** Deletes the secret of the app and what can stand in for its codes. */
export async function deleteAppCodes(tx: Context, userId: number): Promise<void> {
  for (const table of [twoFactor, recoveryCodes, trustedDevices, signInChallenges])
    await tx.db.delete(table).where(eq(table.user_id, userId));
}

export type OwnedPasskey = Pick<typeof passkeys.$inferSelect, "name" | "created_at">;

/** The passkeys of an account, the first one first. */
export const listPasskeys = ({ db }: Context, userId: number): Promise<OwnedPasskey[]> =>
  db
    .select({ name: passkeys.name, created_at: passkeys.created_at })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(passkeys.id);

/**
 * Gives an account back to its owner, with a new password: ends everything by which somebody who had taken it over would
 * get in again. Passkeys pass the password by, so they go unless they are its second step, which must not be taken off by
 * who reads the mailbox: those need the password from then on, because a stranger may have added them. Codes from an app stay for the same reason: they let nobody in without the password, and staff
 * can remove a stranger's.
 */
export async function recoverAccount(tx: Context, userId: number, { keepPasskeys = false } = {}): Promise<void> {
  await endAccess(tx, userId);
  const isBegun = and(eq(twoFactor.user_id, userId), isNull(twoFactor.confirmed_at));
  await tx.db.delete(twoFactor).where(isBegun);
  const isOwn = eq(passkeys.user_id, userId);
  await (keepPasskeys ? tx.db.update(passkeys).set({ needs_password: true }) : tx.db.delete(passkeys)).where(isOwn);
}
