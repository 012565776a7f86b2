import { expect, test } from "vitest";
import { guideDocuments, history, mailOutbox, registrations, tokens, users } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { runPrepared } from "#server/kit/prepared-task.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { Registration } from "#shared/people/registration.ts";
import { customerRegistration } from "#shared/people/testing/registration-input.ts";
import { sendConfirmation } from "./confirm-address.ts";
import { deleteUnconfirmedRegistrations } from "./delete-unconfirmed-registrations.ts";
import { prepareRegistration } from "./register.ts";

const daysLater = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * 24 * 60 * 60_000),
});

async function registerVisitor(): Promise<Context> {
  const ctx = { ...(await createTestContext()), actor: visitorActor };
  await runPrepared(ctx, await prepareRegistration(ctx, Registration.parse(customerRegistration)));
  await ctx.db.update(users).set({ created_at: ctx.now.toISOString() });
  return ctx;
}

test("after seven days an unconfirmed registration is deleted with everything that belongs to it", async () => {
  const ctx = await registerVisitor();
  const [user] = await ctx.db.select().from(users);
  const file_path = "guide-documents/a.pdf";
  const document = { original_filename: "a.pdf", file_path, file_type: "application/pdf", file_size: 1 };
  await ctx.app.files.put(file_path, new Uint8Array(1), "application/pdf");
  await ctx.db.insert(guideDocuments).values({ ...document, user_id: user?.id ?? 0 });
  await deleteUnconfirmedRegistrations(daysLater(ctx, 6));
  expect(await ctx.db.$count(users)).toBe(1);
  await deleteUnconfirmedRegistrations(daysLater(ctx, 7));
  for (const table of [users, registrations, guideDocuments, tokens, mailOutbox, history])
    expect(await ctx.db.$count(table)).toBe(0);
  expect(await ctx.app.files.exists(file_path)).toBe(false);
});

test("a registration whose link was sent again stays until the new link has expired", async () => {
  const ctx = await registerVisitor();
  await sendConfirmation(daysLater(ctx, 5), { email: customerRegistration.email });
  await deleteUnconfirmedRegistrations(daysLater(ctx, 11));
  expect(await ctx.db.$count(users)).toBe(1);
  await deleteUnconfirmedRegistrations(daysLater(ctx, 12));
  expect(await ctx.db.$count(users)).toBe(0);
});

test("confirmed, approved and rejected accounts and those made by staff stay", async () => {
  const ctx = await createTestContext();
  const created_at = daysLater(ctx, -60).now.toISOString();
  const unconfirmed = { is_self_registered: true, is_verified: false, status: "pending", created_at } as const;
  await aUser(ctx, { ...unconfirmed, is_verified: true });
  await aUser(ctx, { ...unconfirmed, is_self_registered: false });
  for (const status of ["active", "rejected", "banned"] as const) await aUser(ctx, { ...unconfirmed, status });
  await deleteUnconfirmedRegistrations(ctx);
  expect(await ctx.db.$count(users)).toBe(5);
  await aUser(ctx, unconfirmed);
  await deleteUnconfirmedRegistrations(ctx);
  expect(await ctx.db.$count(users)).toBe(5);
});
