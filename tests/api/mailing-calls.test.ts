import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { history, mailOutbox, passkeys } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking, bookingInputFor } from "#server/testing/factories/bookings.ts";
import { anEnquiry } from "#server/testing/factories/content.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { api } from "#shared/api.ts";
import { bookingMessages } from "#shared/bookings/limits.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { rateLimits } from "#shared/kit/limits.ts";
import { matchRoute } from "#shared/kit/match-route.ts";
import { createTestApi } from "./test-api.ts";

type Call = { method?: Endpoint["method"]; path: string; body?: object };

const aPasskey = { credential_id: "one", public_key: "key", name: "Phone" };
const pending = { status: "pending", is_self_registered: true, is_verified: true } as const;

/** Calls of signed-in people that mail somebody. */
const calls: [name: string, prepare: (ctx: Context) => Promise<Call>][] = [
  ["a new booking", async (ctx) => ({ path: "/bookings", body: bookingInputFor(await aTrip(ctx)) })],
  [
    "a change of a booking",
    async (ctx) => {
      const { id, version } = await aBooking(ctx, { status: "confirmed" });
      return { method: "PUT", path: `/bookings/${id}`, body: { version, participants: 3 } };
    },
  ],
  [
    "a status of a booking",
    async (ctx) => {
      const { id, version } = await aBooking(ctx);
      return { path: `/bookings/${id}/status`, body: { version, status: "confirmed" } };
    },
  ],
  [
    "a payment",
    async (ctx) => {
      const { id, version } = await aBooking(ctx, { status: "confirmed" });
      return { path: `/bookings/${id}/payment-status`, body: { version, payment_status: "paid" } };
    },
  ],
  [
    "an email about a booking",
    async (ctx) => {
      const { id } = await aBooking(ctx, { status: "confirmed" });
      return { path: `/bookings/${id}/emails`, body: { template_id: "booking_confirmation" } };
    },
  ],
  [
    "a notification",
    async (ctx) => {
      const { id } = await aBooking(ctx, { status: "confirmed" });
      return { path: "/email-notifications", body: { booking_id: id, template_id: "booking_confirmation" } };
    },
  ],
  [
    "an answer",
    async (ctx) => {
      const { id, version } = await anEnquiry(ctx);
      return { path: `/enquiries/${id}/answers`, body: { version, subject: "June", body: "It is dry." } };
    },
  ],
  [
    "a new account",
    async () => ({
      path: "/users",
      body: { username: "jane", email: "jane@example.com", password: "nine golden owls" },
    }),
  ],
  [
    "another address",
    async (ctx) => {
      const { id, version } = await aUser(ctx);
      return { method: "PUT", path: `/users/${id}`, body: { version, email: "other@example.com" } };
    },
  ],
  [
    "a confirmation link",
    async (ctx) => ({ path: `/users/${(await aUser(ctx, { is_verified: false })).id}/send-verification`, body: {} }),
  ],
  ["an approval", async (ctx) => ({ path: `/users/${(await aUser(ctx, pending)).id}/approve`, body: {} })],
  ["a rejection", async (ctx) => ({ path: `/users/${(await aUser(ctx, pending)).id}/reject`, body: {} })],
  [
    "a password",
    async (ctx) => ({
      method: "PUT",
      path: `/users/${(await aUser(ctx)).id}/password`,
      body: { password: "nine golden owls" },
    }),
  ],
  ["a temporary password", async (ctx) => ({ path: `/users/${(await aUser(ctx)).id}/reset-password`, body: {} })],
  [
    "a second step that is reset",
    async (ctx) => {
      const { id } = await aUser(ctx);
      await ctx.db.insert(passkeys).values({ ...aPasskey, user_id: id });
      return { path: `/users/${id}/reset-two-factor`, body: {} };
    },
  ],
  ["a test message", async () => ({ path: "/mail/test", body: {} })],
];

const endpoints: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature));
const findEndpoint = ({ method = "POST", path }: Call) =>
  matchRoute(
    endpoints.filter((endpoint) => endpoint.method === method),
    path,
  )?.page;

// A call without a limit that mails somebody is answered with 500.
test.each(calls)("%s is mailed, and limited in number", async (_, prepare) => {
  const { ctx, request, createToken } = await createTestApi();
  const token = await createToken("super_admin");
  const call = await prepare(ctx);
  const { status, text } = await request(call.method ?? "POST", `/api${call.path}`, { token, body: call.body });
  expect([200, 201], text).toContain(status);
  expect(await ctx.db.$count(mailOutbox)).toBeGreaterThan(0);
  expect(findEndpoint(call)?.limit).toBeDefined();
});

test("an email that is sent again is limited in number", () => {
  expect(findEndpoint({ path: "/mail/outbox/1/send" })?.limit).toBe("mailing");
});

async function startWithBooking() {
  const api = await createTestApi({ environment: { RATE_LIMIT_FACTOR: "1" } });
  const { id: booking_id } = await aBooking(api.ctx, { status: "confirmed", customer_email: "priya@example.com" });
  const notify = (token: string, fields: object) =>
    api.request("POST", "/api/email-notifications", {
      token,
      body: { booking_id, template_id: "booking_confirmation", ...fields },
    });
  return { ...api, booking_id, notify };
}

const others = { additional_recipients: ["agent@example.com"] };

test("other addresses than the traveller's need the permission to see all bookings", async () => {
  const { ctx, notify, createToken } = await startWithBooking();
  const staff = await createToken("staff");
  const refusal = { status: 403, body: { message: bookingMessages.otherRecipients } };
  expect(await notify(staff, others)).toMatchObject(refusal);
  expect(await notify(staff, { customer_email: "agent@example.com" })).toMatchObject(refusal);
  expect(await ctx.db.$count(mailOutbox)).toBe(0);
  // The addresses that the booking and the site have are no others.
  const own = { customer_email: "Priya@Example.com", additional_recipients: ["info@lavatrails.example"] };
  expect(await notify(staff, own)).toMatchObject({ status: 200, body: { data: { change_id: null } } });
  expect((await notify(await createToken("staff", ["bookings.view_all"]), others)).status).toBe(200);
  expect((await notify(await createToken("admin"), others)).status).toBe(200);
});

test("an email to other addresses is held, stands in the history and can be taken back", async () => {
  const { ctx, request, notify, createToken, booking_id } = await startWithBooking();
  const token = await createToken("admin");
  const fields = { customer_email: "spouse@example.com", additional_recipients: ["agent@example.com"] };
  const { body } = await notify(token, fields);
  const { change_id } = body.data as { change_id: number };
  const states = async () =>
    (await ctx.db.select().from(mailOutbox)).map(({ to_address, status }) => [to_address, status]);
  expect((await states()).toSorted()).toEqual([
    ["agent@example.com", "held"],
    ["spouse@example.com", "held"],
  ]);
  const [entry] = await ctx.db.select().from(history).where(eq(history.record_id, booking_id));
  expect(entry?.after).toMatchObject({ e_mails: [{ recipients: ["spouse@example.com", "agent@example.com"] }] });
  expect((await request("POST", `/api/undo/${change_id}`, { token })).status).toBe(200);
  expect((await states()).map(([, status]) => status)).not.toContain("held");
  const six = ["a", "b", "c", "d", "e"].map((name) => `${name}@example.com`);
  expect(await notify(token, { customer_email: "spouse@example.com", additional_recipients: six })).toMatchObject({
    status: 422,
    body: { errors: { additional_recipients: bookingMessages.recipients } },
  });
});

test("a booking gets other addresses few times in a day, so that nobody mails strangers by changing it", async () => {
  const { booking_id, request, createToken } = await startWithBooking();
  const token = await createToken("staff");
  const { calls: max } = rateLimits["other-recipients"];
  const change = (number: number) =>
    request("PUT", `/api/bookings/${booking_id}`, { token, body: { customer_email: `x${number}@example.com` } });
  for (let sent = 0; sent < max; sent++) expect((await change(sent)).status).toBe(200);
  expect((await change(max)).status).toBe(429);
});

test("emails to other addresses are few in a day; the traveller still gets hers", async () => {
  const { ctx, notify, createToken } = await startWithBooking();
  const token = await createToken("admin");
  const { calls: max } = rateLimits["other-recipients"];
  for (let sent = 0; sent < max; sent++) expect((await notify(token, others)).status).toBe(200);
  expect(await notify(token, others)).toMatchObject({ status: 429, headers: expect.any(Headers) });
  expect(await ctx.db.$count(mailOutbox, eq(mailOutbox.to_address, "agent@example.com"))).toBe(max);
  expect((await notify(token, {})).status).toBe(200);
});
