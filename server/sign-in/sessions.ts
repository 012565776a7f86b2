import { eq } from "drizzle-orm";
import { sessions } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { shortenedAddress } from "#server/kit/network-address.ts";
import { hashOfSecret, newSecret } from "#server/kit/secret.ts";
import type { Tokens } from "#shared/sign-in/contract.ts";
import { sessionTimeout } from "./session-timeout.ts";

const accessLifetime = 15 * 60_000;
const longestUserAgent = 300;

type Begun = { user_id: number; family: string };

export const instantAfter = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Creates a session and returns its tokens. Only their hashes are stored, so they can't be read again. */
export async function openSession(tx: Context, { user_id, family }: Begun): Promise<Tokens> {
  const token = newSecret();
  const refresh_token = newSecret();
  const now = tx.now.toISOString();
  await tx.db.insert(sessions).values({
    family,
    user_id,
    access_hash: hashOfSecret(token),
    access_expires_at: instantAfter(tx.now, accessLifetime),
    refresh_hash: hashOfSecret(refresh_token),
    refresh_expires_at: instantAfter(tx.now, await sessionTimeout(tx.db)),
    last_seen_at: now,
    created_at: now,
    user_agent: tx.user_agent.slice(0, longestUserAgent),
    address_shortened: shortenedAddress(tx.address),
  });
  return { token, refresh_token };
}

/** Revokes all sessions of one sign-in. The caller must have locked the account. */
export async function endFamily(tx: Context, family: string): Promise<void> {
  await tx.db.delete(sessions).where(eq(sessions.family, family));
}
