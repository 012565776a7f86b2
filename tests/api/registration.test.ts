import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { guideDocuments, idempotencyKeys, mailOutbox, registrations, users } from "#server/database/tables.ts";
import { aPdf } from "#server/people/testing/documents.ts";
import { customerRegistration, guideRegistration } from "#shared/people/testing/registration-input.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const successMessage =
  "Your registration has been submitted for approval. You will receive an email once your account is reviewed.";

test("the canonical address and its alias give the same response, 200 without Location, for known and unknown emails", async () => {
  const { ctx, request } = await createTestApi();
  const answers = [];
  for (const [path, username] of [
    ["/api/register", "amina-1"],
    ["/api/register.php", "amina-2"],
    ["/api/register", "amina-3"],
  ] as const) {
    answers.push(await request("POST", path, { body: { ...customerRegistration, username } }));
  }
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, body: { success: true, message: successMessage } });
  expect(answers[0]?.headers.get("location")).toBeNull();
  expect(await ctx.db.$count(users)).toBe(1);
});

test("an invalid role, an unknown field and a taken username are rejected by field, and nothing is stored", async () => {
  const { ctx, request } = await createTestApi();
  const post = (body: object) => request("POST", "/api/register.php", { body: { ...customerRegistration, ...body } });
  for (const requested_role of ["admin", "super_admin", "staff"]) {
    expect(await post({ requested_role })).toMatchObject({
      status: 422,
      body: { errors: { requested_role: expect.any(String) } },
    });
  }
  expect(await post({ role: "admin" })).toMatchObject({
    status: 422,
    body: { errors: { role: "Unknown field" } },
  });
  expect(await post({ status: "active" })).toMatchObject({ status: 422 });
  expect(await ctx.db.$count(users)).toBe(0);
  await post({});
  expect(await post({ email: "other@example.com" })).toMatchObject({
    status: 422,
    body: { message: "Username is already taken", errors: { username: "Username is already taken" } },
  });
});

test("retries under one key give one record and one response, without the password; another body is rejected", async () => {
  const { ctx, request } = await createTestApi();
  const headers = { "Idempotency-Key": "one-registration" };
  const post = (body: object) => request("POST", "/api/register", { body, headers });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(customerRegistration)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  const other = await post({ ...customerRegistration, city: "Kigali" });
  expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  expect(await ctx.db.$count(registrations)).toBe(1);
  expect(await ctx.db.$count(mailOutbox)).toBe(2);
  expect(JSON.stringify(await ctx.db.select().from(idempotencyKeys))).not.toContain(customerRegistration.password);
});

/** The token of the confirmation link that was mailed last. */
async function findConfirmToken({ ctx }: TestApi): Promise<string> {
  const mails = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "confirm_address"));
  return /\/register\/confirm\/([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}

/** Posts a file in a multipart form with a new boundary each time, as a browser does. */
async function postFile(
  { request }: TestApi,
  path: string,
  { name, file, headers = {} }: { name: string; file: File; headers?: Record<string, string> },
) {
  const form = new FormData();
  form.append(name, file);
  const encoded = new Response(form);
  const raw = Buffer.from(await encoded.arrayBuffer()).toString("latin1");
  const type = encoded.headers.get("Content-Type") ?? "";
  return request("POST", path, { raw, headers: { ...headers, "Content-Type": type } });
}

test("a registration takes no files, and a guide who confirmed the address sends certificates with the link", async () => {
  const api = await createTestApi();
  const file = new File([aPdf()], "first-aid.pdf");
  expect(await postFile(api, "/api/register", { name: "guide_documents", file })).toMatchObject({ status: 415 });
  expect(await api.request("POST", "/api/register", { body: guideRegistration })).toMatchObject({ status: 200 });
  const confirmation = `/api/register/confirmations/${await findConfirmToken(api)}`;
  const send = (document: File, headers = {}) =>
    postFile(api, `${confirmation}/documents`, { name: "document", file: document, headers });
  expect(await send(file)).toMatchObject({ status: 409, body: { code: "documents_not_accepted" } });
  expect(await api.request("POST", confirmation)).toMatchObject({ body: { data: { documents: { left: 5 } } } });
  for (let time = 0; time < 2; time += 1)
    expect(await send(file, { "Idempotency-Key": "one-file" })).toMatchObject({
      status: 200,
      body: { data: { left: 4 } },
    });
  expect(await send(new File([aPdf(500)], "b.pdf"), { "Idempotency-Key": "one-file" })).toMatchObject({ status: 422 });
  expect(await api.ctx.db.$count(guideDocuments)).toBe(1);
  const maxBytes = 5 * 1024 * 1024;
  expect(await send(new File([aPdf(maxBytes)], "exactly.pdf"))).toMatchObject({ status: 200 });
  expect(await send(new File([aPdf(maxBytes + 1)], "more.pdf"))).toMatchObject({
    status: 413,
    body: { code: "document_too_large", message: "Each file must be 5 MB or smaller" },
  });
  expect(await send(new File(["MZ"], "c.pdf"))).toMatchObject({ status: 415 });
  expect(await send(new File([aPdf(maxBytes + 1_000_000)], "huge.pdf"))).toMatchObject({ status: 413 });
});

test("requesting the link again gives the same response for every address", async () => {
  const { request } = await createTestApi();
  await request("POST", "/api/register", { body: customerRegistration });
  const answers = [];
  for (const email of [customerRegistration.email, "nobody@example.com"]) {
    answers.push(await request("POST", "/api/register/confirmations", { body: { email } }));
  }
  expect(answers[0]?.status).toBe(200);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(await request("GET", "/api/register/confirmations/unheard-of")).toMatchObject({ status: 404 });
});
