import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/database/tables.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { anAccount, signIn } from "./testing/an-account.ts";

test("a username signs in however its letters were typed", async () => {
  const ctx = await createTestContext();
  const { id } = await anAccount(ctx, { username: "uni658357" });
  for (const email of ["uni658357", "UNI658357", "ｕｎｉ６５８３５７"])
    expect((await signIn(ctx, { email })).user.id).toBe(id);
});

test("an account whose username looks like another one's was stored so before and still signs in with it", async () => {
  const ctx = await createTestContext();
  const [first, second] = [await anAccount(ctx, { username: "unia" }), await anAccount(ctx, { username: "ｕｎｉａ" })];
  expect((await signIn(ctx, { email: "ｕｎｉａ" })).user.id).toBe(second.id);
  expect((await signIn(ctx, { email: "unia" })).user.id).toBe(first.id);
  await ctx.db.delete(users).where(eq(users.id, second.id));
  expect((await signIn(ctx, { email: "ｕｎｉａ" })).user.id).toBe(first.id);
});
