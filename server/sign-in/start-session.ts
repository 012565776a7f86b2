import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { temporaryPasswordPurpose } from "#server/kit/account-links.ts";
import type { Context } from "#server/kit/context.ts";
import { createDeviceToken, type DeviceOwner, trustedDevice } from "#server/kit/trusted-device.ts";
import type { SignedIn } from "#shared/sign-in/contract.ts";
import { newPasswordPath } from "#shared/sign-in/password-link.ts";
import { type Account, toSignedInUser } from "./accounts.ts";
import { createPasswordLink } from "./password-link.ts";
import { createSession } from "./sessions.ts";

/** Signs in to an account that the caller has locked and that has proved everything. */
export async function startSession(tx: Context, account: Account): Promise<SignedIn> {
  await tx.db.update(users).set({ last_login: tx.now.toISOString() }).where(eq(users.id, account.id));
  const tokens = await createSession(tx, { user_id: account.id, family: randomUUID() });
  const user = await toSignedInUser(tx, account);
  return { ...tokens, user, new_password_path: await createNewPasswordPath(tx, account) };
}

/** The page on which the owner of a temporary password chooses another one; null for all others. */
async function createNewPasswordPath(tx: Context, { id, must_change_password }: Account): Promise<string | null> {
  if (!must_change_password) return null;
  const { token } = await createPasswordLink(tx, id, temporaryPasswordPurpose);
  return `${newPasswordPath}/${token}`;
}

/** Marks the browser after a finished sign-in. A known one keeps its token, and with it its attempt counter. */
export const rememberDevice = (ctx: Context, owner: DeviceOwner): void =>
  ctx.device.set(trustedDevice(ctx, owner) ?? createDeviceToken(ctx.app, owner));
