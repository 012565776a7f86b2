import { expect, test } from "vitest";
import { mailOutbox, users } from "#server/database/tables.ts";
import { hashPassword } from "#server/kit/password.ts";
import { serveUploads } from "#server/media/serve-uploads.ts";
import { aJpeg } from "#server/people/testing/documents.ts";
import { maxAvatarBytes } from "#shared/people/avatar-presets.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

async function createApiWithUser(): Promise<TestApi & { token: string }> {
  const api = await createTestApi();
  return { ...api, token: await api.createToken("customer") };
}
const toFormData = (name: string, bytes: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.append(name, new File([bytes], "me.png"));
  return form;
};

test("the profile calls need a token", async () => {
  const { request } = await createTestApi();
  for (const [method, path] of [
    ["GET", "/api/auth/me"],
    ["GET", "/api/auth/profile"],
    ["PUT", "/api/auth/profile"],
    ["PUT", "/api/auth/password"],
    ["POST", "/api/auth/avatar"],
  ] as const) {
    expect(await request(method, path, method === "GET" ? {} : { body: {} })).toMatchObject({ status: 401 });
  }
});

test("saved fields are in both responses, the avatar under both of its names; the role never changes", async () => {
  const { request, token } = await createApiWithUser();
  const body = { first_name: "Grace", city: "Kigali", gender: "female", date_of_birth: "1990-01-02" };
  expect(await request("PUT", "/api/auth/profile", { token, body })).toMatchObject({
    status: 200,
    body: { message: "Profile updated successfully", data: body },
  });
  for (const avatar of [{ avatar: "preset:3" }, { profile_image: "preset:3" }]) {
    const { body: saved } = await request("PUT", "/api/auth/profile", { token, body: avatar });
    expect(saved.data).toMatchObject({ avatar: "preset:3", profile_image: "preset:3" });
  }
  for (const path of ["/api/auth/me", "/api/auth/profile"]) {
    const { body: answer } = await request("GET", path, { token });
    expect(answer.data).toMatchObject({ ...body, role: "customer", avatar: "preset:3", profile_image: "preset:3" });
  }
  for (const role of ["admin", "customer"]) {
    expect(await request("PUT", "/api/auth/profile", { token, body: { role } })).toMatchObject({
      status: 422,
      body: { errors: { role: "Unknown field" } },
    });
  }
});

test("an avatar is uploaded as a form and served at the returned URL", async () => {
  const { request, token, ctx } = await createApiWithUser();
  const form = toFormData("avatar", await aJpeg());
  const { status, body } = await request("POST", "/api/auth/avatar", { token, form });
  expect({ status, message: body.message }).toEqual({ status: 200, message: "Profile picture updated successfully" });
  const { avatar_url } = body.data as { avatar_url: string };
  const opened = await serveUploads(ctx.app).request(avatar_url);
  expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await request("GET", "/api/auth/me", { token })).body.data).toMatchObject({ avatar: avatar_url });
});

test("an avatar that is not a picture, too large, or not a file is rejected with its message", async () => {
  const { request, token } = await createApiWithUser();
  const post = (form: FormData) => request("POST", "/api/auth/avatar", { token, form });
  expect(await post(toFormData("avatar", new TextEncoder().encode("no picture")))).toMatchObject({
    status: 415,
    body: { message: "Please select a valid image file" },
  });
  for (const bytes of [maxAvatarBytes + 1, maxAvatarBytes + 1024 * 1024]) {
    expect(await post(toFormData("avatar", new Uint8Array(bytes)))).toMatchObject({
      status: 413,
      body: { message: "Image size must be less than 5MB" },
    });
  }
  expect(await post(toFormData("picture", await aJpeg()))).toMatchObject({ status: 422 });
  expect(await request("POST", "/api/auth/avatar", { token, body: { avatar: "preset:1" } })).toMatchObject({
    status: 422,
    body: { errors: { avatar: "Please select a valid image file" } },
  });
});

test("known and unknown addresses get the same response, byte for byte except for the address", async () => {
  const { request, token, ctx } = await createApiWithUser();
  const other = await ctx.app.pool.query<{ email: string }>(
    "insert into users (username, email, password_hash, role) values ('other', 'aaaaa@example.com', 'x', 'guide') returning email",
  );
  expect(other.rowCount).toBe(1);
  const password = "nine golden monkeys";
  await ctx.db.update(users).set({ password_hash: await hashPassword(password) });
  const texts = [];
  for (const email of ["aaaaa@example.com", "bbbbb@example.com"]) {
    const { status, text } = await request("PUT", "/api/auth/profile", {
      token,
      body: { email, current_password: password },
    });
    texts.push(`${status} ${text.replaceAll(email, "…")}`);
  }
  expect(texts[0]).toBe(texts[1]);
  expect(await ctx.db.$count(mailOutbox)).toBe(4);
});
