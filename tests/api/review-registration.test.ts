import { expect, test } from "vitest";
import { aUser } from "#server/testing/factories/people.ts";
import { createTestApi } from "./test-api.ts";

const aPendingUser = (ctx: Parameters<typeof aUser>[0]) =>
  aUser(ctx, { status: "pending", is_self_registered: true, is_verified: true });

test("a registration is approved and rejected at its own and at the specified address", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const token = await createToken("admin");
  for (const toPath of [
    (id: number, action: string) => `/api/users/${id}/${action}`,
    (id: number, action: string) => `/api/users?id=${id}&action=${action}`,
    (id: number, action: string) => `/api/users.php?id=${id}&action=${action}`,
  ]) {
    const [first, second] = [await aPendingUser(ctx), await aPendingUser(ctx)];
    const approved = await request("POST", toPath(first.id, "approve"), { token });
    expect(approved).toMatchObject({
      status: 200,
      body: { success: true, message: "The user can now access their account.", data: { status: "active" } },
    });
    expect(approved.headers.get("X-Changed")).toBe("mail, people");
    const body = { reason: "Application rejected" };
    expect(await request("POST", toPath(second.id, "reject"), { token, body })).toMatchObject({
      status: 200,
      body: { data: { status: "rejected", change_id: expect.any(Number), emails: [{ template: "account_declined" }] } },
    });
  }
});

test("staff approve only with the permission, and nothing of the account but what is needed is answered", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const { id } = await aPendingUser(ctx);
  const path = `/api/users/${id}/approve`;
  expect((await request("POST", path, { token: await createToken("staff") })).status).toBe(403);
  const { status, text } = await request("POST", path, { token: await createToken("staff", ["users.approve"]) });
  expect(status).toBe(200);
  expect(text).not.toMatch(/password|phone|emergency/);
});

test("staff who may approve can take their decision back", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const token = await createToken("staff", ["users.approve"]);
  const { id } = await aPendingUser(ctx);
  const { body } = await request("POST", `/api/users/${id}/approve`, { token });
  const { change_id } = body.data as { change_id: number };
  expect((await request("POST", `/api/undo/${change_id}`, { token })).status).toBe(200);
  expect((await request("POST", `/api/users/${id}/approve`, { token })).status).toBe(200);
});
