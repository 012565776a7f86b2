import { eq, sql } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { changeAddressPurpose, endLinks } from "#server/kit/account-links.ts";
import { actor } from "#server/kit/actor.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { hashPassword } from "#server/kit/password.ts";
import { record } from "#server/kit/record.ts";
import type { Prepared } from "#server/kit/slow-work.ts";
import { addressConfirmed } from "#shared/people/events.ts";
import {
  type PasswordLink,
  passwordLinkExpired,
  passwordLinkNotValid,
  passwordLinkUsed,
  type SetPassword,
} from "#shared/sign-in/forgotten-password.ts";
import { nameOf } from "./accounts.ts";
import { mailPasswordChanged } from "./emails/password-mails.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { forgetGuesses } from "./guesses.ts";
import { findLink, useUpLinks } from "./password-link.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findLink>>>;

function stateOf({ now }: Context, { used_at, expires_at }: Found): PasswordLink["state"] {
  if (used_at !== null) return "used";
  return Date.parse(expires_at) <= now.getTime() ? "expired" : "open";
}

async function linkOf(ctx: Context, secret: string): Promise<Found> {
  const found = await findLink(ctx, secret);
  if (!found) throw passwordLinkNotValid();
  return found;
}

/** What the link stands for; looking at it changes nothing. Throws `password_link_not_valid`. */
export async function getPasswordLink(ctx: Context, { token }: { token: string }): Promise<PasswordLink> {
  return { state: stateOf(ctx, await linkOf(ctx, token)) };
}

/** Throws `password_link_used`, `password_link_expired` and `password_link_not_valid`. */
async function openLink(ctx: Context, secret: string): Promise<Found> {
  const found = await linkOf(ctx, secret);
  const state = stateOf(ctx, found);
  if (state === "used") throw passwordLinkUsed();
  if (state === "expired") throw passwordLinkExpired();
  return found;
}

/** The link came by the address, so that is proved as well. */
async function keepPassword(tx: Context, { user }: Found, password_hash: string): Promise<void> {
  await tx.db
    .update(users)
    .set({ password_hash, is_verified: true, version: sql`${users.version} + 1`, updated_at: tx.now.toISOString() })
    .where(eq(users.id, user.id));
  const proved = user.is_verified ? {} : { before: { is_verified: false }, after: { is_verified: true } };
  const owner = actor({ ...tx.actor, name: nameOf(user) });
  await record({ ...tx, actor: owner }, { room: "sign-in", record_id: user.id, what: "password.reset", ...proved });
  if (!user.is_verified) await enqueue(tx, addressConfirmed, { user_id: user.id });
  changed(tx, "people");
}

const setPassword = (ctx: Context, secret: string, password_hash: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await endSessionsOf(tx, (await openLink(tx, secret)).user.id);
    // The account is locked from here on: of two who use one link, or two links, the second finds it used.
    const link = await openLink(tx, secret);
    await useUpLinks(tx, link.user.id);
    // Whoever was signed in until now may have asked for another address.
    await endLinks(tx, { user_id: link.user.id, purpose: changeAddressPurpose });
    await keepPassword(tx, link, password_hash);
    await mailPasswordChanged(tx, link.user, link.id);
  });

/** Sets a new password with the link that an account's owner was sent. Signs nobody in, and everybody out. */
export async function prepareNewPassword(ctx: Context, input: SetPassword): Promise<Prepared<Record<string, never>>> {
  const { user } = await openLink(ctx, input.token);
  const password_hash = await hashPassword(input.password);
  return {
    work: async (tx) => {
      await setPassword(tx, input.token, password_hash);
      return {};
    },
    end: async (is_done) => {
      if (is_done) await forgetGuesses(ctx, user.id);
    },
  };
}
