import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { sessions, userPermissions, users } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import { callRoute } from "#server/kit/call-route.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { findActor } from "./find-actor.ts";
import { getOwnAccount } from "./get-own-account.ts";
import { signInRoutes } from "./routes.ts";
import { afterMinutes, anAccount, signIn } from "./testing/an-account.ts";

test("an access token identifies the person, with the permissions of the role and the granted ones", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx, { role: "guide", permissions: ["bookings.view_all", "seo.manage"] });
  await ctx.db.insert(userPermissions).values({ user_id: account.id, permission: "no.longer.known" });
  const { token } = await signIn(ctx, account);
  const actor = await findActor(ctx.app, token);
  expect(actor).toMatchObject({ user_id: account.id, name: "Keza Uwase", email: account.email, role: "guide" });
  for (const held of ["guide.tours", "bookings.view_all", "seo.manage"] as const) expect(actor?.can(held)).toBe(true);
  expect(actor?.can("users.view")).toBe(false);
  expect(actor?.permissions).not.toContain("no.longer.known");
});

test("permissions are those at the time of the call, and a ban takes effect at once", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const { token } = await signIn(ctx, account);
  const mine = eq(users.id, account.id);
  expect((await findActor(ctx.app, token))?.can("bookings.approve")).toBe(true);
  await ctx.db.update(users).set({ role: "customer" }).where(mine);
  expect((await findActor(ctx.app, token))?.can("bookings.approve")).toBe(false);
  await ctx.db.update(users).set({ status: "banned" }).where(mine);
  expect(await findActor(ctx.app, token)).toBeNull();
  await ctx.db.update(users).set({ status: "active", deleted_at: ctx.now.toISOString() }).where(mine);
  expect(await findActor(ctx.app, token)).toBeNull();
});

test("an access token is valid for 15 minutes; refresh tokens and unknown texts are rejected", async () => {
  const ctx = await createTestContext();
  const { token, refresh_token } = await signIn(ctx, await anAccount(ctx));
  expect(await findActor(afterMinutes(ctx, 14.99).app, token)).not.toBeNull();
  expect(await findActor(afterMinutes(ctx, 15).app, token)).toBeNull();
  for (const text of [refresh_token, "", "unknown", "x".repeat(100_000)]) {
    expect(await findActor(ctx.app, text)).toBeNull();
  }
});

test("last_seen_at is written at most once a minute", async () => {
  const ctx = await createTestContext();
  const { token } = await signIn(ctx, await anAccount(ctx));
  const lastSeen = async () => firstOrThrow(await ctx.db.select().from(sessions)).last_seen_at;
  await findActor(afterMinutes(ctx, 0.9).app, token);
  expect(await lastSeen()).toBe(ctx.now.toISOString());
  const later = afterMinutes(ctx, 1);
  await findActor(later.app, token);
  expect(await lastSeen()).toBe(later.now.toISOString());
  await findActor(afterMinutes(ctx, 1.9).app, token);
  expect(await lastSeen()).toBe(later.now.toISOString());
});

test("a signed-in person reads their own account, without its secrets", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx, { first_name: "", last_name: "", avatar: "preset:3" });
  const { token, user } = await signIn(ctx, account);
  const actor = (await findActor(ctx.app, token)) ?? visitorActor;
  const answer = await callRoute(signInRoutes.me, { ...ctx, actor }, {});
  expect(answer).toEqual({
    ...user,
    name: account.username,
    username: account.username,
    email: account.email,
    first_name: "",
    last_name: "",
    avatar: "preset:3",
    phone: "",
    city: "",
    country: "",
    date_of_birth: null,
    gender: null,
    is_verified: false,
    address_proved_at: null,
    created_at: account.created_at,
    updated_at: account.updated_at,
  });
});

test("a visitor and a person whose account no longer exists are not signed in", async () => {
  const ctx = await createTestContext();
  await expect(getOwnAccount({ ...ctx, actor: visitorActor })).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(getOwnAccount({ ...ctx, actor: { ...visitorActor, user_id: 4711 } })).rejects.toMatchObject({
    code: "not_signed_in",
  });
});
