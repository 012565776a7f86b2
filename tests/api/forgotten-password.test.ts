import { expect, test } from "vitest";
import { mailOutbox, users } from "#server/database/tables.ts";
import { inTransaction } from "#server/kit/context.ts";
import { createPasswordLink } from "#server/sign-in/password-link.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { passwordSetMessage } from "#shared/sign-in/password-link.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const formRequest = (fields: Record<string, string>) => ({
  raw: String(new URLSearchParams(fields)),
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
});
const passwordFields = (token: string, password = "twelve shoebill storks") => ({
  token,
  password,
  confirm_password: password,
});

async function createApiWithPasswordLink() {
  const api = await createTestApi();
  const { id, email } = await aUser(api.ctx, { role: "customer" });
  const { token } = await inTransaction(api.ctx, (tx) => createPasswordLink(tx, id));
  return { ...api, id, email, secret: token };
}
const listPasswordHashes = async ({ ctx }: Pick<TestApi, "ctx">) =>
  ctx.db.select({ hash: users.password_hash }).from(users);

test("requesting a link gives the same response and the same stored rows for every address", async () => {
  const { ctx, request, email } = await createApiWithPasswordLink();
  const stored: unknown[] = [];
  const answers = [];
  for (const address of [email, "nobody@example.com"]) {
    answers.push(await request("POST", "/api/auth/forgotten-password", { body: { email: address } }));
    const { rows } = await ctx.app.pool.query(
      "select task_identifier, priority, max_attempts from graphile_worker.jobs",
    );
    stored.push(rows.at(-1));
    expect(rows).toHaveLength(answers.length);
  }
  expect(answers[0]).toMatchObject({
    status: 200,
    body: { message: "If there is an account with this address, we have sent it a link to set a new password." },
  });
  expect(answers[1]).toMatchObject({ status: 200, text: answers[0]?.text });
  expect(stored[0]).toEqual(stored[1]);
  expect(await ctx.db.$count(mailOutbox)).toBe(0);
});

test("one IP address can request ten links in 15 minutes", async () => {
  const { request } = await createTestApi({ environment: { RATE_LIMIT_FACTOR: "1" } });
  const statuses = [];
  for (let time = 0; time < 11; time += 1) {
    const body = { email: `someone${time}@example.com` };
    statuses.push((await request("POST", "/api/auth/forgotten-password", { body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test("GET and HEAD of the link change nothing; an unknown link is 404", async () => {
  const { request, secret, ...api } = await createApiWithPasswordLink();
  const before = await listPasswordHashes(api);
  for (const method of ["GET", "HEAD", "GET"]) {
    expect(await request(method, `/api/auth/new-password/${secret}`)).toMatchObject({ status: 200 });
  }
  expect(await request("GET", `/api/auth/new-password/${secret}`)).toMatchObject({ body: { data: { state: "open" } } });
  expect(await listPasswordHashes(api)).toEqual(before);
  expect(await request("GET", "/api/auth/new-password/unheard-of")).toMatchObject({ status: 404 });
});

test("forms without scripts work: they redirect, show errors, and an error does not use up the link", async () => {
  const { request, secret, email } = await createApiWithPasswordLink();
  const response = await request("POST", "/api/auth/forgotten-password", formRequest({ email }));
  expect([response.status, response.headers.get("location")]).toEqual([303, "/sign-in/forgotten?sent=yes"]);
  const wrong = await request(
    "POST",
    "/api/auth/new-password",
    formRequest({ ...passwordFields(secret), confirm_password: "other" }),
  );
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Passwords do not match");
  const set = await request("POST", "/api/auth/new-password", formRequest(passwordFields(secret)));
  expect([set.status, set.headers.get("location")]).toEqual([303, "/sign-in?password=set"]);
  expect(set.headers.getSetCookie()).toEqual([]);
});

test("a retry under the same key gets the same response; under another key the link is used up", async () => {
  const { request, secret } = await createApiWithPasswordLink();
  const send = (key: string) =>
    request("POST", "/api/auth/new-password", { body: passwordFields(secret), headers: { "Idempotency-Key": key } });
  const first = await send("one");
  expect(first).toMatchObject({ status: 200, body: { data: {}, message: passwordSetMessage } });
  expect((await send("one")).text).toBe(first.text);
  expect(await send("two")).toMatchObject({ status: 409, body: { code: "password_link_used" } });
});
