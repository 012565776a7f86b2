import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { passkeys, twoFactor } from "#server/database/tables.ts";
import { requireAccess } from "#server/kit/call-route.ts";
import type { Context } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { api } from "#shared/api.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { findActor } from "../find-actor.ts";
import { refreshTokens } from "../refresh-tokens.ts";
import { anAccount, correctPassword, signIn, withBearer } from "../testing/an-account.ts";
import { actingWith, anAccountWithCodes, codeOf, requireTwoFactor, startSignIn } from "../testing/second-step.ts";
import { confirmSetUp, startSetUp } from "./set-up.ts";

const addPasskey = ({ db }: Context, user_id: number) =>
  db.insert(passkeys).values({ user_id, credential_id: `id-${user_id}`, public_key: "key", name: "Phone" });

test("people of the role who have no second step sign in to a session that can only set one up", async () => {
  const ctx = await createTestContext();
  await requireTwoFactor(ctx, "admin");
  const account = await anAccount(ctx, { role: "admin", permissions: ["users.ban"] });
  const { user, token } = await signIn(ctx, account);
  expect(user).toMatchObject({ permissions: [], must_set_up_two_factor: true });
  const actor = await findActor(ctx.app, token);
  expect(actor).toMatchObject({ permissions: [], pending_task: "set_up_two_factor" });
  const endpoints: Endpoint[] = Object.values(api).flatMap((contract) => Object.values(contract));
  const allowed = endpoints.filter((endpoint) => {
    try {
      requireAccess(endpoint, { ...ctx, actor: actor ?? ctx.actor });
      return endpoint.access !== "public";
    } catch {
      return false;
    }
  });
  expect(allowed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    "GET /auth/me",
    "GET /auth/two-factor",
    "POST /auth/passkeys",
    "POST /auth/passkeys/options",
    "POST /auth/two-factor/confirm",
    "POST /auth/two-factor/start",
    "PUT /auth/password",
  ]);
});

test("other roles are not concerned", async () => {
  const ctx = await createTestContext();
  await requireTwoFactor(ctx, "admin", "staff");
  const { user, token } = await signIn(ctx, await anAccount(ctx, { role: "guide" }));
  expect(user.must_set_up_two_factor).toBeUndefined();
  expect(await findActor(ctx.app, token)).toMatchObject({ pending_task: null });
});

test("setting up a second step opens the session, and ends those of others who knew the password", async () => {
  const ctx = await createTestContext();
  await requireTwoFactor(ctx, "staff");
  const account = await anAccount(ctx, { role: "staff" });
  const stranger = await signIn(ctx, account);
  const { token, refresh_token } = await signIn(ctx, account);
  const own = await actingWith(ctx, token);
  const { secret } = await startSetUp(own, { current_password: correctPassword });
  await confirmSetUp(own, { code: codeOf(secret, ctx) });
  expect(await findActor(ctx.app, token)).toMatchObject({ pending_task: null });
  expect((await findActor(ctx.app, token))?.permissions).not.toEqual([]);
  expect(await findActor(ctx.app, stranger.token)).toBeNull();
  expect((await refreshTokens(withBearer(ctx, refresh_token))).user).not.toHaveProperty("must_set_up_two_factor");
});

test("the setting holds for sessions that are open already, and for who turns the second step off", async () => {
  const ctx = await createTestContext();
  const before = await signIn(ctx, await anAccount(ctx, { role: "staff" }));
  const { own, account } = await anAccountWithCodes(ctx, { role: "staff" });
  // Another process has changed the setting.
  const later = { ...ctx, app: { ...ctx.app } };
  await requireTwoFactor(later, "staff");
  expect(await findActor(later.app, before.token)).toMatchObject({ pending_task: "set_up_two_factor" });
  expect(await findActor(later.app, own.bearer ?? "")).toMatchObject({ pending_task: null });
  await ctx.db.delete(twoFactor).where(eq(twoFactor.user_id, account.id));
  expect(await findActor(later.app, own.bearer ?? "")).toMatchObject({ pending_task: "set_up_two_factor" });
});

test("a passkey is a second step: with the role, the password alone no longer opens a session", async () => {
  const ctx = await createTestContext();
  await requireTwoFactor(ctx, "admin");
  const account = await anAccount(ctx, { role: "admin" });
  await addPasskey(ctx, account.id);
  expect(await startSignIn(ctx, account)).toMatchObject({ methods: ["passkey"] });
});

test("where the role doesn't require it, a passkey is only another way in", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx, { role: "customer" });
  await addPasskey(ctx, account.id);
  expect((await signIn(ctx, account)).user.id).toBe(account.id);
});

test("who has codes and a passkey may choose", async () => {
  const ctx = await createTestContext();
  const { account } = await anAccountWithCodes(ctx);
  await addPasskey(ctx, account.id);
  expect((await startSignIn(ctx, account)).methods).toEqual(["code", "passkey"]);
});
