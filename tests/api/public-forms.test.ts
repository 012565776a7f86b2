import { expect, test } from "vitest";
import { enquiries, mailOutbox, subscribers } from "#server/database/tables.ts";
import { createUnsubscribeToken } from "#server/newsletter/unsubscribe-token.ts";
import { type ApiRequestOptions, createTestApi } from "./test-api.ts";

const formRequest = (fields: Record<string, string>): ApiRequestOptions => ({
  raw: String(new URLSearchParams(fields)),
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
});
const validMessage = { first_name: "Priya", last_name: "Nair", email: "priya@example.com", message: "Hello" };
const email = "priya@example.com";
const linkSentMessage = "If this address is subscribed, we have sent it a link to unsubscribe.";

async function createApiWithSubscriber() {
  const api = await createTestApi();
  const [row] = await api.ctx.db.insert(subscribers).values({ email, status: "active" }).returning();
  const token = createUnsubscribeToken(api.ctx.app, row?.id ?? 0);
  const status = async () => (await api.ctx.db.select().from(subscribers))[0]?.status;
  return { ...api, token, status };
}

test("subscribing answers 200 without Location, at the canonical address and its alias, for known and unknown emails", async () => {
  const { request } = await createTestApi();
  const addresses = ["/newsletter/subscribers", "/newsletter-subscribers", "/newsletter-subscribers.php"];
  const answers = [];
  for (const address of addresses) answers.push(await request("POST", `/api${address}`, { body: { email } }));
  answers.push(await request("POST", "/api/newsletter/subscribers", { body: { email: "other@example.com" } }));
  expect(answers[0]).toMatchObject({ status: 200, body: { success: true, message: "Confirmation Email Sent!" } });
  expect(answers[0]?.headers.get("location")).toBeNull();
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test.each([
  [{}, { email: "Email is required" }],
  [{ email: " " }, { email: "Email is required" }],
  [{ email: "priya@" }, { email: "Please enter a valid email address" }],
  [{ email, source: "elsewhere" }, { source: "Please choose one of: website, manual, import, api" }],
  [{ email, status: "active" }, { status: "Unknown field" }],
])("a subscription of %j is refused", async (body, errors) => {
  const { request } = await createTestApi();
  expect(await request("POST", "/api/newsletter/subscribers", { body })).toMatchObject({
    status: 422,
    body: { errors },
  });
});

test("forms without scripts redirect to a thank-you page, or show what is wrong", async () => {
  const { ctx, request, token, status } = await createApiWithSubscriber();
  const thanked = async (path: string, fields: Record<string, string>) => {
    const answer = await request("POST", path, formRequest(fields));
    return [answer.status, answer.headers.get("location")];
  };
  const names = { first_name: "", last_name: "", homepage: "" };
  expect(await thanked("/api/newsletter/subscribers", { email, ...names })).toEqual([303, "/newsletter/thank-you"]);
  const contact = { ...validMessage, adventure_type: "", homepage: "" };
  expect(await thanked("/api/contact", contact)).toEqual([303, "/message-sent"]);
  expect(await thanked("/api/newsletter/unsubscribe-links", { email })).toEqual([303, "/newsletter/link-sent"]);
  expect(await thanked("/api/newsletter/unsubscribe", { token })).toEqual([303, "/newsletter/unsubscribed"]);
  expect(await status()).toBe("unsubscribed");
  const refused = await request("POST", "/api/contact", formRequest({ ...contact, message: " " }));
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.headers.get("content-type")).toContain("text/html");
  expect(refused.text).toContain("Message is required");
  expect(await ctx.db.select().from(enquiries)).toHaveLength(1);
});

test("one-click unsubscribe answers 200, as a urlencoded and as a multipart form (RFC 8058)", async () => {
  const { request, token, status } = await createApiWithSubscriber();
  const plain = await request(
    "POST",
    `/api/newsletter/unsubscribe/${token}`,
    formRequest({ "List-Unsubscribe": "One-Click" }),
  );
  expect(plain).toMatchObject({ status: 200, body: { message: "Successfully unsubscribed" } });
  expect(await status()).toBe("unsubscribed");
  const atPage = await request(
    "POST",
    `/newsletter/unsubscribe/${token}`,
    formRequest({ "List-Unsubscribe": "One-Click" }),
  );
  expect(atPage).toMatchObject({ status: 200, body: { success: true } });
  const part = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  expect(await request("POST", `/api/newsletter/unsubscribe/${token}`, { raw: part, headers })).toMatchObject({
    status: 200,
  });
});

test("the alias call unsubscribes with its token; with none or an empty one it emails a link", async () => {
  const { ctx, request, token, status } = await createApiWithSubscriber();
  const call = (query: string) => request("POST", `/api/newsletter-subscribers?action=unsubscribe&${query}`);
  const known = await call(`email=${email}`);
  const unknown = await call("email=nobody@example.com&token=");
  expect(known).toMatchObject({ status: 200, body: { success: true, message: linkSentMessage } });
  expect(unknown.text).toBe(known.text);
  expect(await status()).toBe("active");
  expect(await ctx.db.select().from(mailOutbox)).toMatchObject([{ template: "newsletter_unsubscribe" }]);
  expect(await call(`email=${email}&token=wrong`)).toMatchObject({ status: 404 });
  expect(await call("token=")).toMatchObject({ status: 422, body: { errors: { email: "Email is required" } } });
  expect(await call("email=x")).toMatchObject({
    body: { errors: { email: "Please enter a valid email address" } },
  });
  expect(await call(`email=${email}&token=${token}`)).toMatchObject({ body: { message: "Successfully unsubscribed" } });
  expect(await status()).toBe("unsubscribed");
});

test("sending a message answers 200 without Location, the same at both addresses and for known and unknown senders", async () => {
  const { request } = await createTestApi();
  const first = await request("POST", "/api/contact.php", { body: { ...validMessage, source: "website" } });
  expect(first).toMatchObject({ status: 200, body: { success: true, message: "Message sent successfully!" } });
  expect(first.headers.get("location")).toBeNull();
  const others = [await request("POST", "/api/contact", { body: validMessage })];
  others.push(await request("POST", "/api/contact", { body: { ...validMessage, email: "new@example.com" } }));
  for (const { text } of others) expect(text).toBe(first.text);
});

test("an invalid message is rejected with one message per field", async () => {
  const { request } = await createTestApi();
  expect(await request("POST", "/api/contact", { body: { email: "x", surprise: 1 } })).toMatchObject({
    status: 422,
    body: {
      errors: {
        first_name: "First name is required",
        last_name: "Last name is required",
        email: "Please enter a valid email address",
        message: "Message is required",
        surprise: "Unknown field",
      },
    },
  });
  expect(await request("POST", "/api/contact", { body: { ...validMessage, message: "x".repeat(5001) } })).toMatchObject(
    {
      status: 422,
    },
  );
});

test("one key sends a message once; with another body it is rejected", async () => {
  const { ctx, request } = await createTestApi();
  const headers = { "Idempotency-Key": "one-message" };
  const send = (body: object) => request("POST", "/api/contact", { body, headers });
  const answers = await Promise.all([send(validMessage), send(validMessage), send(validMessage)]);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await send({ ...validMessage, message: "Else" })).toMatchObject({
    status: 422,
    body: { code: "idempotency_key_reused" },
  });
  expect(await ctx.db.select().from(enquiries)).toHaveLength(1);
});

test("too many forms from one address are 429", async () => {
  const { request } = await createTestApi({ environment: { RATE_LIMIT_FACTOR: "0.1" } });
  const post = () => request("POST", "/api/newsletter/subscribers", { body: { email } });
  expect((await post()).status).toBe(200);
  expect((await post()).status).toBe(200);
  const refused = await post();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("staff can read and mark messages, guides and visitors can't", async () => {
  const { ctx, request, createToken } = await createTestApi();
  await request("POST", "/api/contact", { body: validMessage });
  const [row] = await ctx.db.select().from(enquiries);
  const token = await createToken("staff");
  expect(await request("GET", "/api/enquiries?view=unread", { token })).toMatchObject({
    body: { pagination: { total: 1 }, data: [{ first_name: "Priya", excerpt: "Hello" }] },
  });
  expect(await request("GET", `/api/enquiries/${row?.id}`, { token: await createToken("guide") })).toMatchObject({
    status: 403,
  });
  expect(await request("GET", `/api/enquiries/${row?.id}`, { token })).toMatchObject({
    body: { data: { status: "unread" } },
  });
  const mark = (status: string) => request("POST", `/api/enquiries/${row?.id}/status`, { token, body: { status } });
  expect(await mark("answered")).toMatchObject({ status: 200, body: { data: { status: "answered" } } });
  expect(await mark("gone")).toMatchObject({ status: 422 });
});

test("a message sent twice without scripts is stored once; a different one is stored as well", async () => {
  const { ctx, request } = await createTestApi();
  const sent = () => request("POST", "/api/contact", formRequest(validMessage));
  const answers = await Promise.all([sent(), sent(), sent()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await ctx.db.$count(enquiries)).toBe(1);
  await request("POST", "/api/contact", formRequest({ ...validMessage, message: "Hello again" }));
  await request("POST", "/api/contact", { ...formRequest(validMessage), address: "203.0.113.8" });
  expect(await ctx.db.$count(enquiries)).toBe(3);
});
