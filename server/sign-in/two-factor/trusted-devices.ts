import { and, desc, eq, gt } from "drizzle-orm";
import { trustedDevices } from "#server/database/tables.ts";
import { anonymizeIp } from "#server/engine/http/client-ip.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { describeDevice } from "#server/kit/describe-device.ts";
import { hashToken, newToken } from "#server/kit/token.ts";
import { notFound, notSignedIn } from "#shared/kit/errors.ts";
import type { TwoFactorStatus } from "#shared/sign-in/two-factor-contract.ts";
import { trustedDeviceDays } from "#shared/sign-in/two-factor-rules.ts";
import { addMilliseconds } from "../sessions.ts";

const trustMs = trustedDeviceDays * 24 * 60 * 60_000;

/** No code is asked for in this browser for some time. */
export async function trustDevice(tx: Context, userId: number): Promise<void> {
  const token = newToken();
  const now = tx.now.toISOString();
  await tx.db.insert(trustedDevices).values({
    user_id: userId,
    token_hash: hashToken(token),
    user_agent: tx.user_agent,
    address_shortened: anonymizeIp(tx.address),
    last_used_at: now,
    created_at: now,
    expires_at: addMilliseconds(tx.now, trustMs),
  });
  tx.device.trust.set(userId, token);
}

/** Whether the person trusts this browser. Records that it was used. */
export async function touchTrustedDevice(tx: Context, userId: number): Promise<boolean> {
  const token = tx.device.trust.get(userId);
  if (token === null) return false;
  const now = tx.now.toISOString();
  const rows = await tx.db
    .update(trustedDevices)
    .set({ last_used_at: now })
    .where(
      and(
        eq(trustedDevices.token_hash, hashToken(token)),
        eq(trustedDevices.user_id, userId),
        gt(trustedDevices.expires_at, now),
      ),
    )
    .returning({ id: trustedDevices.id });
  return rows.length > 0;
}

export async function listTrustedDevices(
  { db, now }: Context,
  userId: number,
): Promise<TwoFactorStatus["trusted_devices"]> {
  const { id, user_agent, address_shortened: address, created_at, last_used_at, expires_at } = trustedDevices;
  const rows = await db
    .select({ id, user_agent, address, created_at, last_used_at, expires_at })
    .from(trustedDevices)
    .where(and(eq(trustedDevices.user_id, userId), gt(trustedDevices.expires_at, now.toISOString())))
    .orderBy(desc(trustedDevices.last_used_at))
    .limit(100);
  return rows.map(({ user_agent: agent, ...device }) => ({ ...device, device: describeDevice(agent) }));
}

/** The next sign-in on this device asks for a code. Throws `not_found`. */
export function endTrust(ctx: Context, { id }: { id: number }): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { user_id } = tx.actor;
    if (user_id === null) throw notSignedIn();
    const rows = await tx.db
      .delete(trustedDevices)
      .where(and(eq(trustedDevices.id, id), eq(trustedDevices.user_id, user_id)))
      .returning({ id: trustedDevices.id });
    if (rows.length === 0) throw notFound();
    return { id };
  });
}
