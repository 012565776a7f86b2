import { eq } from "drizzle-orm";
import { sessions } from "#server/database/tables.ts";
import { lockAccount, revokeOtherSessions } from "#server/kit/account-access.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { getCurrentUser } from "#server/kit/current-user.ts";
import { hashToken } from "#server/kit/token.ts";
import type { OwnSession } from "#shared/sign-in/sessions-contract.ts";
import { loadSessions, revokeFamilyOf } from "./user-sessions.ts";

async function findCurrentFamily({ db, bearer }: Context): Promise<string | undefined> {
  const isCurrent = eq(sessions.access_hash, hashToken(bearer ?? ""));
  const [current] = await db.select({ family: sessions.family }).from(sessions).where(isCurrent);
  return current?.family;
}

/** Where the caller is signed in: this device first. */
export async function listOwnSessions(ctx: Context): Promise<OwnSession[]> {
  const { id } = await getCurrentUser(ctx);
  const current = await findCurrentFamily(ctx);
  const all = (await loadSessions(ctx, id)).map((session) => ({ ...session, is_current: session.id === current }));
  return [...all.filter(({ is_current }) => is_current), ...all.filter(({ is_current }) => !is_current)];
}

/** Signs the caller out on one device. Throws `not_found`, also for a session of somebody else. */
export function endOwnSession(ctx: Context, { session_id }: { session_id: string }): Promise<Record<string, never>> {
  // It may be the session of this call.
  return inTransaction({ ...ctx, recheckCaller: null }, async (tx) => {
    const { id } = await getCurrentUser(tx);
    await lockAccount(tx, id);
    await revokeFamilyOf(tx, { id, session_id });
    tx.changedFeatures.add("sign-in");
    return {};
  });
}

/** Signs the caller out on all devices but this one. */
export function endOtherSessions(ctx: Context): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await getCurrentUser(tx);
    await revokeOtherSessions(tx, id, ctx.bearer ?? "");
    tx.changedFeatures.add("sign-in");
    return {};
  });
}
