import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Context } from "#server/kit/context.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { findActor } from "./find-actor.ts";
import { listAllSessions } from "./list-all-sessions.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import { afterMinutes, anAccount, signIn, withBearer } from "./testing/an-account.ts";
import { endUserSession, endUserSessions } from "./user-sessions.ts";

/** The context of the owner of a token, as a call has it. */
async function asOwner(ctx: Context, token: string): Promise<Context> {
  const actor = await findActor(ctx.app, token);
  if (!actor) throw new Error("The token is not valid");
  return { ...withBearer(ctx, token), actor };
}

const isSignedIn = async (ctx: Context, { token }: { token: string }) => (await findActor(ctx.app, token)) !== null;

async function signInTwice() {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const other = await signIn(afterMinutes(ctx, 1), account);
  const here = await signIn(ctx, account);
  return { ctx, account, other, here, own: await asOwner(ctx, here.token) };
}

test("one's own sessions are listed, this device first", async () => {
  const { own } = await signInTwice();
  expect(await listOwnSessions(own)).toMatchObject([{ is_current: true }, { is_current: false }]);
});

test("a renewed session is still this device", async () => {
  const { ctx, here } = await signInTwice();
  const { token } = await refreshTokens(withBearer(ctx, here.refresh_token));
  const listed = await listOwnSessions(await asOwner(ctx, token));
  expect(listed.map(({ is_current }) => is_current)).toEqual([true, false]);
});

test("one other session is ended, and nobody else's can be", async () => {
  const { ctx, own, other, here } = await signInTwice();
  const stranger = await signIn(ctx, await anAccount(ctx));
  const [theirs] = await listOwnSessions(await asOwner(ctx, stranger.token));
  for (const session_id of [theirs?.id ?? "", randomUUID()]) {
    await expect(endOwnSession(own, { session_id })).rejects.toMatchObject({ status: 404 });
  }
  const [, second] = await listOwnSessions(own);
  await endOwnSession(own, { session_id: second?.id ?? "" });
  expect(await Promise.all([here, other, stranger].map((tokens) => isSignedIn(ctx, tokens)))).toEqual([
    true,
    false,
    true,
  ]);
});

test("all other sessions are ended at once", async () => {
  const { ctx, own, other, here } = await signInTwice();
  await endOtherSessions(own);
  expect([await isSignedIn(ctx, here), await isSignedIn(ctx, other)]).toEqual([true, false]);
});

test("everybody's sessions are listed by last use, in pages, without those that have ended", async () => {
  const ctx = await createTestContext();
  const accounts = [await anAccount(ctx), await anAccount(ctx), await anAccount(ctx)];
  for (const [index, account] of accounts.entries()) await signIn(afterMinutes(ctx, index), account);
  await signIn(afterMinutes(ctx, -121), await anAccount(ctx));
  const admin = await actingAs(ctx, "super_admin");
  const first = await listAllSessions(admin, { limit: 2 });
  expect(first.items.map(({ user_id }) => user_id)).toEqual([accounts[2]?.id, accounts[1]?.id]);
  const second = await listAllSessions(admin, { limit: 2, before: first.next ?? undefined });
  expect(second).toMatchObject({ items: [{ user_id: accounts[0]?.id, can_end: true }], next: null });
});

test("holders of system.config end anybody's session but an administrator's and their own", async () => {
  const ctx = await createTestContext();
  const owner = await anAccount(ctx, { role: "super_admin" });
  const admin = await anAccount(ctx);
  const guide = await anAccount(ctx, { role: "guide" });
  const tokens = [await signIn(ctx, owner), await signIn(ctx, admin), await signIn(ctx, guide)];
  const staff = await actingAs(ctx, "staff", ["system.config"]);
  const { items } = await listAllSessions(staff, { limit: 20 });
  expect(new Map(items.map(({ user_id, can_end }) => [user_id, can_end]))).toEqual(
    new Map([
      [guide.id, true],
      [admin.id, false],
      [owner.id, false],
    ]),
  );
  const [session] = items.filter(({ user_id }) => user_id === guide.id);
  await endUserSession(staff, { id: guide.id, session_id: session?.id ?? "" });
  for (const id of [owner.id, admin.id, staff.actor.user_id ?? 0])
    await expect(endUserSessions(staff, { id })).rejects.toMatchObject({ status: 403 });
  expect(await Promise.all(tokens.map((each) => isSignedIn(ctx, each)))).toEqual([true, true, false]);
  await endUserSessions(await actingAs(ctx, "super_admin"), { id: admin.id });
  expect(await Promise.all(tokens.map((each) => isSignedIn(ctx, each)))).toEqual([true, false, false]);
});
