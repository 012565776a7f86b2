import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { linkBookingsToAccount } from "#server/bookings/link-bookings-to-account.ts";
import { listBookings } from "#server/bookings/list-bookings.ts";
import { openOwnBooking } from "#server/bookings/open-own-booking.ts";
import { mailOutbox, users } from "#server/database/tables.ts";
import { createActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { runPrepared } from "#server/kit/prepared-task.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { BookingQuery } from "#shared/bookings/booking-query.ts";
import { permissionsOf } from "#shared/kit/roles.ts";
import { CreateUser } from "#shared/people/user.ts";
import { confirmAddress, getConfirmation, sendConfirmation } from "./confirm-address.ts";
import { prepareUser } from "./create-user.ts";
import { getPersonStory } from "./person-story.ts";
import { sendVerification } from "./send-verification.ts";
import { updateUser } from "./update-user.ts";

const stranger = "victim@vict.example";

/** The context of somebody who has signed in to this account. */
async function actingFor(ctx: Context, id: number): Promise<Context> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id));
  const { role, email } = user ?? expect.fail();
  return {
    ...ctx,
    actor: createActor({ user_id: id, name: "Sock", email, role, permissions: permissionsOf(role, []) }),
  };
}

const listOwn = async (ctx: Context, id: number) =>
  (await listBookings(await actingFor(ctx, id), BookingQuery.parse({}))).items.map((booking) => booking.id);

async function listTokens({ db }: Context, email: string): Promise<string[]> {
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.to_address, email)).orderBy(mailOutbox.id);
  return mails.flatMap(({ text }) => /\/register\/confirm\/([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Somebody who may manage accounts and nothing else, and the account that they make. */
async function aManager(email = stranger) {
  const ctx = await createTestContext();
  const { id: booking } = await aBooking(ctx, { customer_email: stranger });
  const manager = await actingAs(ctx, "customer", ["users.view", "users.create", "users.update"]);
  const input = CreateUser.parse({ username: "sock1", email, password: "Vivid-Otter-Lamp-42x", role: "customer" });
  const { id } = await runPrepared(manager, await prepareUser(manager, input));
  return { ctx, booking, manager, id };
}

test("marking an address as confirmed opens nothing that belongs to it", async () => {
  const { ctx, booking, manager, id } = await aManager();
  await updateUser(manager, { id, is_verified: true });
  await linkBookingsToAccount(ctx, { user_id: id });
  expect(await listOwn(ctx, id)).toEqual([]);
  const sock = await actingFor(ctx, id);
  await expect(openOwnBooking(sock, { id: booking })).rejects.toMatchObject({ code: "not_found" });
  const owner = await actingAs(ctx, "super_admin");
  expect(await getPersonStory(owner, { kind: "person", id })).toMatchObject({ bookings: { count: 0 }, messages: null });
});

test("a link that was mailed to an earlier address proves nothing about the present one", async () => {
  const { ctx, id } = await aManager("sock@example.com");
  const [token = ""] = await listTokens(ctx, "sock@example.com");
  await updateUser(await actingAs(ctx, "admin"), { id, email: stranger });
  await expect(confirmAddress(ctx, { token })).rejects.toMatchObject({ code: "confirm_link_expired" });
  expect(await listOwn(ctx, id)).toEqual([]);
});

test("the owner of an address that staff have marked as confirmed proves it with a link and sees the bookings", async () => {
  const { ctx, booking, manager, id } = await aManager();
  await updateUser(manager, { id, is_verified: true });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 3_600_000) };
  await sendConfirmation(later, { email: stranger });
  const token = (await listTokens(ctx, stranger))[1] ?? "";
  expect(await getConfirmation(later, { token })).toMatchObject({ state: "open" });
  await confirmAddress(later, { token });
  expect(await listOwn(ctx, id)).toEqual([booking]);
  await sendConfirmation({ ...ctx, now: new Date(later.now.getTime() + 3_600_000) }, { email: stranger });
  expect(await listTokens(ctx, stranger)).toHaveLength(2);
});

test("staff send the link for an address that is only marked as confirmed, not for one that is proved", async () => {
  const { ctx, manager, id } = await aManager();
  await updateUser(manager, { id, is_verified: true });
  await sendVerification(manager, { id });
  expect(await listTokens(ctx, stranger)).toHaveLength(2);
  const proved = await aUser(ctx);
  await expect(sendVerification(manager, { id: proved.id })).rejects.toMatchObject({ code: "already_verified" });
});

test.for([{ is_verified: false }, { email: "another@example.com" }])(
  "staff take the proof away with %o",
  async (change) => {
    const ctx = await createTestContext();
    const admin = await actingAs(ctx, "admin");
    const { id, email } = await aUser(ctx);
    const booking = await aBooking(ctx, { customer_email: email });
    expect(await listOwn(ctx, id)).toEqual([booking.id]);
    expect(await updateUser(admin, { id, ...change })).toMatchObject({ address_proved_at: null });
    await updateUser(admin, { id, is_verified: true });
    expect(await listOwn(ctx, id)).toEqual([]);
  },
);
