import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { linkBookingsToAccount } from "#server/bookings/link-bookings-to-account.ts";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { bookings, mailOutbox, users } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { runPrepared } from "#server/kit/prepared-task.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { Registration } from "#shared/people/registration.ts";
import { customerRegistration } from "#shared/people/testing/registration-input.ts";
import { confirmAddress, getConfirmation, sendConfirmation } from "./confirm-address.ts";
import { prepareRegistration } from "./register.ts";

const afterTime = (ctx: Context, { days = 0, minutes = 0 }): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + (days * 24 * 60 + minutes) * 60_000),
});

async function listSentTokens({ db }: Context): Promise<string[]> {
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.template, "confirm_address"))
    .orderBy(mailOutbox.id);
  return mails.map(({ text }) => /\/register\/confirm\/([\w-]+)/.exec(text)?.[1] ?? "");
}

async function registerUser() {
  const ctx = { ...(await createTestContext()), actor: visitorActor };
  await runPrepared(ctx, await prepareRegistration(ctx, Registration.parse(customerRegistration)));
  const [token = ""] = await listSentTokens(ctx);
  return { ctx, token };
}

const getUser = async ({ db }: Context) =>
  firstOrThrow(await db.select().from(users).where(eq(users.email, "amina@example.com")));

test("reading the link changes nothing; confirming does, and repeating it has no effect", async () => {
  const { ctx, token } = await registerUser();
  expect(await getConfirmation(ctx, { token })).toEqual({
    state: "open",
    email: "amina@example.com",
    is_pending: true,
    is_active: false,
    is_change: false,
    documents: null,
  });
  expect((await getUser(ctx)).is_verified).toBe(false);
  for (let round = 0; round < 2; round += 1) {
    expect(await confirmAddress(ctx, { token })).toEqual({
      state: "confirmed",
      email: "amina@example.com",
      is_pending: true,
      is_active: false,
      is_change: false,
      documents: null,
    });
  }
  const address_proved_at = ctx.now.toISOString();
  expect(await getUser(ctx)).toMatchObject({ is_verified: true, address_proved_at, status: "pending" });
  expect(await getConfirmation(afterTime(ctx, { days: 20 }), { token })).toMatchObject({ state: "confirmed" });
});

test("after a week the link is reported as expired", async () => {
  const { ctx, token } = await registerUser();
  const late = afterTime(ctx, { days: 7 });
  expect(await getConfirmation(late, { token })).toMatchObject({ state: "expired" });
  await expect(confirmAddress(late, { token })).rejects.toMatchObject({ code: "confirm_link_expired", status: 409 });
  expect((await getUser(ctx)).is_verified).toBe(false);
  await expect(confirmAddress(afterTime(ctx, { days: 6 }), { token })).resolves.toMatchObject({ state: "confirmed" });
});

test("links that are unknown or of a deleted account are not valid", async () => {
  const { ctx, token } = await registerUser();
  const notValid = { code: "confirm_link_not_valid", status: 404 };
  await expect(getConfirmation(ctx, { token: `${token}x` })).rejects.toMatchObject(notValid);
  await ctx.db.update(users).set({ deleted_at: ctx.now.toISOString() });
  await expect(confirmAddress(ctx, { token })).rejects.toMatchObject(notValid);
});

test("resends the link to an unconfirmed address after a pause; other addresses get the same answer and no email", async () => {
  const { ctx, token } = await registerUser();
  await aUser(ctx, { email: "known@example.com" });
  const resend = (at: Context, email: string) => sendConfirmation(at, { email });
  for (const email of ["amina@example.com", "known@example.com", "nobody@example.com"]) {
    expect(await resend(ctx, email)).toEqual({});
  }
  expect(await listSentTokens(ctx)).toEqual([token]);
  const later = afterTime(ctx, { minutes: 3 });
  for (let round = 0; round < 2; round += 1) await resend(later, "amina@example.com");
  const links = await listSentTokens(ctx);
  expect(links).toHaveLength(2);
  await confirmAddress(later, { token: links[1] ?? "" });
  await resend(afterTime(ctx, { days: 1 }), "amina@example.com");
  expect(await listSentTokens(ctx)).toHaveLength(2);
});

test("confirming links the bookings made under that address, and no others", async () => {
  const { ctx, token } = await registerUser();
  const other = await aUser(ctx);
  const mine = await aBooking(ctx, { customer_email: "Amina@example.com" });
  const longer = await aBooking(ctx, { customer_email: "xamina@example.com" });
  const taken = await aBooking(ctx, { customer_email: "amina@example.com", customer_id: other.id });
  const { id } = await getUser(ctx);
  await linkBookingsToAccount(ctx, { user_id: id });
  expect(await ctx.db.$count(bookings, eq(bookings.customer_id, id))).toBe(0);
  await confirmAddress(ctx, { token });
  for (let round = 0; round < 2; round += 1) await linkBookingsToAccount(ctx, { user_id: id });
  const rows = await ctx.db.select({ id: bookings.id, customer_id: bookings.customer_id }).from(bookings);
  expect(new Map(rows.map((row) => [row.id, row.customer_id]))).toEqual(
    new Map([
      [mine.id, id],
      [longer.id, null],
      [taken.id, other.id],
    ]),
  );
});
