import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { history, mailOutbox, sessions, users } from "#server/database/tables.ts";
import { hashPassword } from "#server/kit/password.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { createTestApi } from "./test-api.ts";

const password = "nine golden monkeys";
const newUser = { username: "jane", email: "jane@example.com", password };

test("a list of users answers them at the top level, in its data, and counted", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const token = await createToken("admin");
  const { id } = await aUser(ctx, { role: "guide", avatar: "preset:3", languages_spoken: ["English", "French"] });
  const { body } = await request("GET", "/api/users.php?role=guide&active=1&page=1", { token });
  const user = {
    id,
    profile_image: "preset:3",
    languages_spoken: "English, French",
    is_active: true,
    last_login: null,
  };
  expect(body).toMatchObject({ count: 1, users: [user], data: { users: [user], pagination: { total_records: 1 } } });
  expect(JSON.stringify(body)).not.toMatch(/password/);
  expect((await request("GET", `/api/user.php?id=${id}`, { token })).body).toMatchObject({ data: user });
  expect((await request("GET", "/api/users/stats.php", { token })).body).toMatchObject({ data: { tour_guides: 1 } });
  for (const bad of ["role=king", "status=gone", "limit=101", "sort=password_hash"])
    expect((await request("GET", `/api/users?${bad}`, { token })).status, bad).toBe(422);
});

test("a call that a page makes by itself while nobody uses it is no use of the session", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const token = await createToken("admin");
  const start = new Date(ctx.now.getTime() - 5 * 60_000).toISOString();
  await ctx.db.update(sessions).set({ last_seen_at: start });
  const lastSeen = async () => (await ctx.db.select().from(sessions))[0]?.last_seen_at;
  expect((await request("GET", "/api/auth/me", { token, headers: { "X-Session-Use": "none" } })).status).toBe(200);
  expect(await lastSeen()).toBe(start);
  expect((await request("GET", "/api/auth/me", { token })).status).toBe(200);
  expect(await lastSeen()).not.toBe(start);
});

test("a user is created at its address, with a name that is split, and signs in", async () => {
  const { request, createToken } = await createTestApi();
  const token = await createToken("admin");
  const { username: _, ...named } = { ...newUser, name: "Jane van der Berg", role: "staff" };
  const { status, headers, body } = await request("POST", "/api/users", { token, body: named });
  expect([status, headers.get("Location"), body.message]).toEqual([
    201,
    `/api/users/${body.user_id}`,
    "User created successfully!",
  ]);
  expect(body.data).toMatchObject({ username: "jane.van.der.berg", first_name: "Jane", last_name: "van der Berg" });
  const login = await request("POST", "/api/auth/login", { body: { email: newUser.email, password } });
  expect(login.body).toMatchObject({ data: { user: { role: "staff" }, new_password_path: null } });
});

test("what is missing, weak or unknown is said at its field", async () => {
  const { request, createToken } = await createTestApi();
  const token = await createToken("admin");
  const errorsOf = async (body: object) => (await request("POST", "/api/users", { token, body })).body.errors;
  const missing = "Please fill in all required fields.";
  expect(await errorsOf({ username: "", email: "", password: "" })).toEqual({
    ...{ username: missing, email: missing, password: missing },
  });
  expect(await errorsOf({ ...newUser, password: "seven77" })).toEqual({
    password: "Password must be at least 8 characters long",
  });
  expect(await errorsOf({ ...newUser, password: "Jane1234" })).toMatchObject({ password: /own name/ });
  expect(await errorsOf({ ...newUser, password_hash: "x", status: "active" })).toEqual({
    ...{ password_hash: "Unknown field", status: "Unknown field" },
  });
});

test.each([
  ["staff", "POST", "/api/users", newUser, "You don't have permission to create users."],
  ["staff", "GET", "/api/users", undefined, "You don't have permission to view user management."],
  ["admin", "POST", "/api/users", { ...newUser, role: "admin" }, "Only super administrators can create admin users."],
] as const)("%s who sends %s %s is refused in the specified words", async (role, method, path, body, message) => {
  const { request, createToken } = await createTestApi();
  const token = await createToken(role);
  expect(await request(method, path, { token, body })).toMatchObject({
    status: 403,
    body: { message, error: message },
  });
});

test("refusals name what was tried on a super administrator", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const token = await createToken("admin", ["users.delete"]);
  const { id } = await aUser(ctx, { role: "super_admin" });
  const messageOf = async (method: string, path: string, body?: object) =>
    (await request(method, `/api/users?id=${id}${path}`, { token, body })).body.message;
  const refused = (what: string) => `You don't have permission to ${what}`;
  expect(await messageOf("PUT", "", { first_name: "X" })).toBe(refused("update this user."));
  expect(await messageOf("PUT", "", { is_active: 0 })).toBe(refused("change this user's status."));
  expect(await messageOf("PUT", "&action=ban", { banned: true })).toBe(refused("ban this user."));
  expect(await messageOf("DELETE", "")).toBe(refused("delete this user."));
  expect(await messageOf("PUT", "&action=change-password", { password })).toMatch(/how this user signs in/);
  expect(await ctx.db.select().from(users).where(eq(users.id, id))).toMatchObject([{ version: 1 }]);
});

test.each([
  ["no permission over users", []],
  ["the permission to add users only", ["users.create"]],
] as const)("with %s, switching an account off is refused as that, and editing it as that", async (_, permissions) => {
  const { ctx, request, createToken } = await createTestApi();
  const token = await createToken("staff", [...permissions]);
  const { id } = await aUser(ctx, { role: "customer" });
  const messageOf = async (body: object) => {
    const { status, body: answer } = await request("PUT", `/api/users?id=${id}`, { token, body });
    return [status, answer.message];
  };
  expect(await messageOf({ is_active: false })).toEqual([
    403,
    "You don't have permission to change this user's status.",
  ]);
  expect(await messageOf({ first_name: "X" })).toEqual([403, "You don't have permission to update this user."]);
});

test("a whole user that is sent back changes nothing, and a field that only the server sets is not set", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const token = await createToken("super_admin");
  const { id } = await aUser(ctx, { role: "staff", granted: ["users.view"], interests: ["Hiking"] });
  const { data } = (await request("GET", `/api/users/${id}`, { token })).body as { data: object };
  const sent = { ...data, total_spent: 5_000, last_login: "2020-01-01T00:00:00Z", must_change_password: true };
  expect(await request("PUT", `/api/users?id=${id}`, { token, body: sent })).toMatchObject({
    status: 200,
    body: { data },
  });
  expect((await request("PUT", `/api/users/${id}`, { token, body: { password_hash: "x" } })).status).toBe(422);
});

test("a ban ends a session with the next call, and a temporary password opens nothing but its own change", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const token = await createToken("admin");
  const fields = { role: "staff", is_verified: false, password_hash: await hashPassword(password) } as const;
  const { id, email } = await aUser(ctx, fields);
  const signIn = async (secret: string) =>
    (await request("POST", "/api/auth/login", { body: { email, password: secret } })).body.data as Record<
      string,
      string
    >;
  const session = (await signIn(password)).token ?? "";
  expect((await request("GET", "/api/bookings", { token: session })).status).toBe(200);
  await request("PUT", `/api/users?id=${id}&action=ban`, { token, body: { banned: true, ban_reason: "x" } });
  expect((await request("GET", "/api/bookings", { token: session })).status).toBe(401);
  await request("PUT", `/api/users?id=${id}&action=ban`, { token, body: { banned: false } });

  const reset = await request("POST", `/api/users?id=${id}&action=reset-password`, { token });
  expect(reset.body.message).toBe("Password reset successfully! Temporary password generated.");
  const temporary = String(reset.body.temporary_password);
  const { token: limited = "", new_password_path = "" } = await signIn(temporary);
  const refused = await request("GET", "/api/bookings", { token: limited });
  expect([refused.status, refused.body.code]).toEqual([403, "password_change_required"]);
  expect((await request("GET", "/api/auth/me", { token: limited })).body).toMatchObject({ data: { permissions: [] } });

  const chosen = {
    token: new_password_path.split("/").at(-1),
    password: "ten silver cranes",
    confirm_password: "ten silver cranes",
  };
  expect((await request("POST", "/api/auth/new-password", { body: chosen })).status).toBe(200);
  const entries = await ctx.db.select().from(history).orderBy(desc(history.id)).limit(1);
  expect(entries).toMatchObject([{ what: "password.changed", record_id: id }]);
  const [mail] = await ctx.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1);
  expect(mail?.text).toContain("with the temporary password");
  const { token: free = "" } = await signIn(chosen.password);
  expect((await request("GET", "/api/bookings", { token: free })).status).toBe(200);
  // Whoever was told the password has not proved the address with it.
  expect(await ctx.db.select().from(users).where(eq(users.id, id))).toMatchObject([{ is_verified: false }]);
});

test("the link to replace a temporary password ends when its owner sets another one", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const { id, email } = await aUser(ctx, { role: "staff", password_hash: await hashPassword(password) });
  const reset = await request("POST", `/api/users?id=${id}&action=reset-password`, {
    token: await createToken("admin"),
  });
  const temporary = String(reset.body.temporary_password);
  const signIn = async () =>
    (await request("POST", "/api/auth/login", { body: { email, password: temporary } })).body.data as Record<
      string,
      string
    >;
  const read = await signIn();
  const { token: own = "" } = await signIn();
  const change = {
    current_password: temporary,
    new_password: "ten silver cranes",
    confirm_password: "ten silver cranes",
  };
  expect((await request("PUT", "/api/auth/password", { token: own, body: change })).status).toBe(200);
  const link = read.new_password_path?.split("/").at(-1);
  const stolen = { token: link, password: "eleven red herons", confirm_password: "eleven red herons" };
  expect((await request("POST", "/api/auth/new-password", { body: stolen })).status).toBe(409);
});

test("the sessions of a person are listed and ended, one or all, by who may manage the person", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const token = await createToken("admin");
  const { id, email } = await aUser(ctx, { password_hash: await hashPassword(password) });
  const body = { email, password, user_type: "customer" };
  for (const agent of ["Mozilla/5.0 (Windows NT 10.0) Firefox/140.0", "Mozilla/5.0 (iPhone) Version/18.0 Safari/605"])
    await request("POST", "/api/auth/login", { body, headers: { "User-Agent": agent } });
  const path = `/api/users/${id}/sessions`;
  const { data } = (await request("GET", path, { token })).body as { data: { id: string; device: string }[] };
  expect(data.map(({ device }) => device).sort()).toEqual(["Firefox on Windows", "Safari on iPhone"]);
  expect(JSON.stringify(data)).not.toMatch(/hash/);
  const other = await aUser(ctx);
  expect((await request("DELETE", `/api/users/${other.id}/sessions/${data[0]?.id}`, { token })).status).toBe(404);
  expect((await request("DELETE", `${path}/${data[0]?.id}`, { token })).status).toBe(200);
  expect(await ctx.db.$count(sessions, eq(sessions.user_id, id))).toBe(1);
  expect((await request("DELETE", path, { token })).status).toBe(200);
  expect(await ctx.db.$count(sessions, eq(sessions.user_id, id))).toBe(0);
  const staff = await createToken("staff", ["users.update"]);
  const guide = await aUser(ctx, { role: "guide" });
  expect((await request("GET", `/api/users/${guide.id}/sessions`, { token: staff })).status).toBe(403);
});

test("the history is filtered by the person who made the changes", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const [one, other] = [await createToken("super_admin"), await createToken("super_admin")];
  const { id } = await aUser(ctx);
  for (const token of [one, other])
    await request("PUT", `/api/users/${id}`, { token, body: { city: token.slice(0, 8) } });
  const me = (await request("GET", "/api/auth/me", { token: one })).body.data as { id: number };
  const { body } = await request("GET", `/api/history?actor_id=${me.id}`, { token: one });
  expect(body.data).toMatchObject([{ kind: "person", record_id: id, after: { city: one.slice(0, 8) } }]);
});
