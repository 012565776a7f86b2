import { sessions } from "#server/database/tables.ts";
import { anonymizeIp } from "#server/engine/http/client-ip.ts";
import type { Context } from "#server/kit/context.ts";
import { hashToken, newToken } from "#server/kit/token.ts";
import type { Tokens } from "#shared/sign-in/contract.ts";
import { getSessionTimeout } from "./session-timeout.ts";

const accessTokenTtlMs = 15 * 60_000;
const maxUserAgentLength = 300;

type SessionOptions = { user_id: number; family: string; last_seen_at?: string };

export const addMilliseconds = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Creates a session and returns its tokens. Only their hashes are stored, so they can't be read again. */
export async function createSession(tx: Context, options: SessionOptions): Promise<Tokens> {
  const { user_id, family, last_seen_at = tx.now.toISOString() } = options;
  const token = newToken();
  const refresh_token = newToken();
  await tx.db.insert(sessions).values({
    family,
    user_id,
    access_hash: hashToken(token),
    access_expires_at: addMilliseconds(tx.now, accessTokenTtlMs),
    refresh_hash: hashToken(refresh_token),
    refresh_expires_at: addMilliseconds(new Date(last_seen_at), await getSessionTimeout(tx.db)),
    last_seen_at,
    created_at: tx.now.toISOString(),
    user_agent: tx.user_agent.slice(0, maxUserAgentLength),
    address_shortened: anonymizeIp(tx.address),
  });
  return { token, refresh_token };
}
