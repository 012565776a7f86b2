import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { history, mailOutbox, sessions, users } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { verifyPassword } from "#server/kit/password.ts";
import { runPrepared } from "#server/kit/prepared-task.ts";
import { createSession } from "#server/sign-in/sessions.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { CreateUser } from "#shared/people/user.ts";
import { banUser } from "./ban-user.ts";
import { prepareUser } from "./create-user.ts";
import { countUsers, listUsers } from "./list-users.ts";
import { personBin, removeUser } from "./remove-user.ts";
import { sendVerification } from "./send-verification.ts";
import { updateUser } from "./update-user.ts";

const newUser = { username: "jane", email: "jane@example.com", password: "nine golden monkeys", first_name: "Jane" };
const create = async (ctx: Context, fields: object = {}) =>
  runPrepared(ctx, await prepareUser(ctx, CreateUser.parse({ ...newUser, ...fields })));
const getRow = async ({ db }: Context, id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];
const signIn = (ctx: Context, user_id: number) =>
  inTransaction(ctx, (tx) => createSession(tx, { user_id, family: crypto.randomUUID() }));
const countSessions = ({ db }: Context, id: number) => db.$count(sessions, eq(sessions.user_id, id));
const listEvents = async ({ db }: Context, id: number) =>
  (await db.select().from(history).where(eq(history.record_id, id)).orderBy(history.id)).map(({ what }) => what);
const forbidden = (message: RegExp | string) => ({ status: 403, message: expect.stringMatching(message) });

test("a new account may sign in at once, gets the link that confirms its address, and its password is in no history", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const user = await create(ctx, { role: "staff" });
  expect(user).toMatchObject({ role: "staff", status: "active", is_verified: false, last_login: null, grants: [] });
  const row = await getRow(ctx, user.id);
  expect(await verifyPassword(row?.password_hash ?? "", newUser.password)).toBe(true);
  expect(await ctx.db.select().from(mailOutbox)).toMatchObject([
    { template: "account_created", to_address: "jane@example.com", text: expect.stringContaining("as a staff member") },
  ]);
  expect(JSON.stringify(await ctx.db.select().from(history))).not.toMatch(/argon2|golden/);
});

test("a taken username, a taken address and that of a deleted account are refused at their fields", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  await aUser(ctx, { username: "Jane", email: "other@example.com" });
  await aUser(ctx, { email: "jane@example.com", deleted_at: ctx.now.toISOString() });
  await expect(create(ctx)).rejects.toMatchObject({
    details: { errors: { username: "Username is already taken", email: expect.stringContaining("bin") } },
  });
});

test("nobody creates an account with a role or permission beyond their own", async () => {
  const ctx = await createTestContext();
  const admin = await actingAs(ctx, "admin");
  await expect(create(admin, { role: "admin" })).rejects.toMatchObject(forbidden("Only super administrators"));
  const staff = await actingAs(ctx, "staff", ["users.create", "users.manage_roles"]);
  await expect(create(staff, { role: "guide" })).rejects.toMatchObject(forbidden("permissions that you don't have"));
  await expect(create(staff, { granted_permissions: ["analytics.view"] })).rejects.toMatchObject({ status: 422 });
  await expect(create(admin, { granted_permissions: ["users.view"] })).rejects.toMatchObject({ status: 403 });
  expect(await ctx.db.$count(users)).toBe(2);
});

test("further permissions say who gave them and when; those that stay keep that", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const { id } = await create(owner, {
    role: "staff",
    granted_permissions: ["users.view", "seo.manage", "users.view"],
  });
  const later = { ...(await actingAs(ctx, "super_admin")), now: new Date("2026-12-01T06:00:00Z") };
  const { grants } = await updateUser(later, { id, granted_permissions: ["seo.manage", "newsletter.manage"] });
  expect(grants).toEqual([
    { permission: "newsletter.manage", granted_by: "Amina Uwase", granted_at: "2026-12-01T06:00:00.000Z" },
    { permission: "seo.manage", granted_by: "Amina Uwase", granted_at: ctx.now.toISOString() },
  ]);
  expect(await listEvents(ctx, id)).toEqual([
    "person.created",
    "person.permissions_changed",
    "person.permissions_changed",
  ]);
});

test("only the sent fields change, and a whole account may be sent back", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const { id, version } = await aUser(ctx, { phone: "+250 788 000 111", interests: ["Hiking"] });
  const user = await updateUser(ctx, { id, version, first_name: "Ann", interests: ["Hiking"] });
  expect(user).toMatchObject({ first_name: "Ann", phone: "+250 788 000 111", version: version + 1 });
  await expect(updateUser(ctx, { id, version, first_name: "Jo" })).rejects.toMatchObject({ status: 409 });
});

test("another username has to be free and of letters and digits; an older one stays", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const { id } = await aUser(ctx, { username: "jane@example.com" });
  await aUser(ctx, { username: "taken" });
  expect(await updateUser(ctx, { id, username: "jane@example.com", city: "Musanze" })).toMatchObject({
    city: "Musanze",
  });
  for (const username of ["Taken", "a b"])
    await expect(updateUser(ctx, { id, username })).rejects.toMatchObject({ status: 422 });
  expect(await updateUser(ctx, { id, username: "jane.doe" })).toMatchObject({ username: "jane.doe" });
});

test("activating and deactivating is for active and inactive accounts, and ends the sessions", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const { id } = await aUser(ctx);
  await signIn(ctx, id);
  expect(await updateUser(ctx, { id, is_active: false })).toMatchObject({ status: "inactive", is_active: false });
  expect(await countSessions(ctx, id)).toBe(0);
  expect(await updateUser(ctx, { id, status: "active" })).toMatchObject({ status: "active" });
  for (const status of ["pending", "rejected", "banned"] as const) {
    const other = await aUser(ctx, { status });
    await expect(updateUser(ctx, { id: other.id, is_active: true })).rejects.toMatchObject({ status: 422 });
    expect(await updateUser(ctx, { id: other.id, status, is_active: false })).toMatchObject({ status });
  }
});

test("another role ends the sessions and needs the permission to change roles", async () => {
  const ctx = await createTestContext();
  const { id } = await aUser(ctx, { role: "staff" });
  await signIn(ctx, id);
  const admin = await actingAs(ctx, "admin");
  await expect(updateUser(admin, { id, role: "customer" })).rejects.toMatchObject(forbidden("role and permissions"));
  const manager = await actingAs(ctx, "admin", ["users.manage_roles"]);
  await expect(updateUser(manager, { id, role: "admin" })).rejects.toMatchObject(
    forbidden("Only super administrators"),
  );
  expect(await updateUser(manager, { id, role: "customer" })).toMatchObject({ role: "customer" });
  expect(await countSessions(ctx, id)).toBe(0);
});

test("a username that only looks other than a taken one is taken, and another one follows the rule", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const { id } = await aUser(ctx, { username: "uni658357" });
  const other = await aUser(ctx);
  const taken = { details: { errors: { username: "Username is already taken" } } };
  await expect(updateUser(ctx, { id: other.id, username: "ｕｎｉ６５８３５７" })).rejects.toMatchObject(taken);
  const message = expect.stringContaining("letters of one alphabet") as string;
  for (const username of ["un\u0456658357", "..", "\u3164x", "a".repeat(51)])
    await expect(updateUser(ctx, { id, username })).rejects.toMatchObject({ status: 422 });
  await expect(updateUser(ctx, { id, username: ".." })).rejects.toMatchObject({
    details: { errors: { username: message } },
  });
  expect(await updateUser(ctx, { id, username: "ｋｅｚａ" })).toMatchObject({ username: "keza" });
  await ctx.db.update(users).set({ username: "." }).where(eq(users.id, id));
  expect(await updateUser(ctx, { id, username: ".", city: "Musanze" })).toMatchObject({
    username: ".",
    city: "Musanze",
  });
});

test("another address has to be confirmed, ends the sessions, and both addresses are told", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const { id } = await aUser(ctx, { email: "old@example.com" });
  await signIn(ctx, id);
  expect(await updateUser(ctx, { id, email: "new@example.com" })).toMatchObject({ is_verified: false });
  expect(await countSessions(ctx, id)).toBe(0);
  const mails = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(mails.map(({ to_address, template }) => [to_address, template])).toEqual([
    ["old@example.com", "email_changed"],
    ["new@example.com", "confirm_address"],
  ]);
});

test("a ban names its reason and ends the sessions; lifting it restores the status of before", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  for (const status of ["active", "inactive", "pending"] as const) {
    const { id } = await aUser(ctx, { status });
    await signIn(ctx, id);
    expect(await banUser(ctx, { id, banned: true, ban_reason: "Administrative action" })).toMatchObject({
      ...{ status: "banned", ban_reason: "Administrative action", message: "User banned successfully!" },
    });
    expect(await countSessions(ctx, id)).toBe(0);
    await banUser(ctx, { id, banned: true, ban_reason: "Again" });
    const lifted = await banUser(ctx, { id, banned: false, ban_reason: "" });
    expect(lifted).toMatchObject({ status, ban_reason: "", message: "User unbanned successfully!" });
    expect(await listEvents(ctx, id)).toEqual(["person.banned", "person.unbanned"]);
  }
});

test("super administrators are not deleted, and nobody bans, demotes or deactivates the own account", async () => {
  const ctx = await actingAs(await createTestContext(), "super_admin");
  const other = await aUser(ctx, { role: "super_admin" });
  await expect(removeUser(ctx, other)).rejects.toMatchObject(forbidden("delete this user"));
  const id = ctx.actor.user_id ?? 0;
  const own = forbidden("own account");
  await expect(banUser(ctx, { id, banned: true, ban_reason: "" })).rejects.toMatchObject(own);
  for (const change of [
    { role: "customer" },
    { is_active: false },
    { is_verified: false },
    { email: "x@example.com" },
  ] as const)
    await expect(updateUser(ctx, { id, ...change })).rejects.toMatchObject(own);
  expect(await updateUser(ctx, { id, phone: "+250 788 000 111" })).toMatchObject({ phone: "+250 788 000 111" });
});

const takeaways: readonly [string, (ctx: Context, id: number) => Promise<unknown>][] = [
  ["demote", (ctx, id) => updateUser(ctx, { id, role: "customer" })],
  ["deactivate", (ctx, id) => updateUser(ctx, { id, is_active: false })],
  ["ban", (ctx, id) => banUser(ctx, { id, banned: true, ban_reason: "" })],
  ["lock out", (ctx, id) => updateUser(ctx, { id, is_verified: false })],
];

test.each(takeaways)("of two super administrators who %s each other at once, one remains", async (_, act) => {
  const ctx = await createTestContext();
  const fields = { role: "super_admin", is_self_registered: true } as const;
  const [one, other] = [await aUser(ctx, fields), await aUser(ctx, fields)];
  const as = (user: typeof one): Context => ({ ...ctx, actor: { ...superActor(user.id) } });
  const results = await Promise.allSettled([act(as(one), other.id), act(as(other), one.id)]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const rows = await ctx.db.select().from(users).where(eq(users.role, "super_admin"));
  expect(rows.filter((row) => row.status === "active" && row.is_verified)).toHaveLength(1);
});

const superActor = (user_id: number): Context["actor"] => ({
  ...{ user_id, name: "Amina", email: "", role: "super_admin", permissions: ["*"] },
  can: () => true,
});

test("a right that was taken away meanwhile is not used by a call that has begun", async () => {
  const ctx = await createTestContext();
  const admin = await actingAs(ctx, "admin");
  const { id } = await aUser(ctx);
  await ctx.db
    .update(users)
    .set({ role: "staff" })
    .where(eq(users.id, admin.actor.user_id ?? 0));
  await expect(updateUser(admin, { id, first_name: "Ann" })).rejects.toMatchObject({ status: 403 });
  await ctx.db
    .update(users)
    .set({ role: "admin", status: "inactive" })
    .where(eq(users.id, admin.actor.user_id ?? 0));
  await expect(updateUser(admin, { id, first_name: "Ann" })).rejects.toMatchObject({ status: 401 });
});

test("a link that confirms the address is sent while it is not confirmed", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const [open, verified] = [await aUser(ctx, { is_verified: false }), await aUser(ctx)];
  await sendVerification(ctx, open);
  expect(await ctx.db.select().from(mailOutbox)).toMatchObject([{ template: "confirm_address" }]);
  await expect(sendVerification(ctx, verified)).rejects.toMatchObject({ code: "already_verified" });
});

test("the list is filtered, searched in names, usernames and addresses, and counted", async () => {
  const ctx = await createTestContext();
  const jane = await aUser(ctx, { first_name: "Jané", username: "jd", role: "guide", email: "one@example.org" });
  const zed = await aUser(ctx, { first_name: "Zed", status: "pending", is_verified: false, email: "zed@example.net" });
  await aUser(ctx, { deleted_at: ctx.now.toISOString() });
  const ids = async (query: object) => {
    const { items, count } = await listUsers(ctx, { status: "all", sort: "created_at", ...query });
    expect(count).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await ids({})).toEqual([jane.id, zed.id]);
  expect(await ids({ status: "reviewed" })).toEqual([jane.id]);
  expect(await ids({ status: "approved" })).toEqual([jane.id]);
  expect(await ids({ active: false })).toEqual([zed.id]);
  expect(await ids({ verified: false })).toEqual([zed.id]);
  expect(await ids({ role: "guide" })).toEqual([jane.id]);
  for (const search of ["JANE", "jd", "example.ORG", "jané uwase"]) expect(await ids({ search })).toEqual([jane.id]);
  expect(await ids({ search: "50%" })).toEqual([]);
  await ctx.db.update(users).set({ last_login: ctx.now.toISOString() }).where(eq(users.id, jane.id));
  expect(await ids({ sort: "-last_login" })).toEqual([jane.id, zed.id]);
  expect(await ids({ sort: "name" })).toEqual([jane.id, zed.id]);
  expect(await countUsers(ctx)).toEqual({
    ...{ total: 2, super_admins: 0, administrators: 0, staff: 0, tour_guides: 1, customers: 1 },
    ...{ active_users: 1, pending_approval: 1 },
  });
});

test("a deleted account is signed out and in no list, and is restored by who may delete it", async () => {
  const ctx = await actingAs(await createTestContext(), "super_admin");
  const { id } = await aUser(ctx, { role: "admin" });
  await signIn(ctx, id);
  await removeUser(ctx, { id });
  expect(await countSessions(ctx, id)).toBe(0);
  expect((await listUsers(ctx, { status: "all", sort: "created_at" })).items.map((user) => user.id)).not.toContain(id);
  const restore = (as: Context) => inTransaction(as, (tx) => personBin.restore(tx, { record_id: id, row: null }));
  await expect(restore(await actingAs(ctx, "staff", ["users.delete"]))).rejects.toMatchObject({ status: 403 });
  await restore(ctx);
  expect(await getRow(ctx, id)).toMatchObject({ deleted_at: null, role: "admin", status: "active" });
});
