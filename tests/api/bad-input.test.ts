import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { ensureMailTemplates } from "#server/bookings/emails/booking-mails.ts";
import { aBooking } from "#server/database/factories/bookings.ts";
import { api } from "#shared/api.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { type TestApi, testApi } from "./test-api.ts";

const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "<script>alert(1)</script>",
  "' or 1=1; drop table bookings; --",
  "a@b.example\r\nBcc: everyone@example.com",
  "../../etc/passwd",
  "2027-02-30",
  "0000-00-00",
  "99999-01-01",
  "x".repeat(30_000),
  [],
  [null],
  [["a"]],
  {},
  { $ne: 1 },
  { constructor: { prototype: {} } },
];

type Fields = Record<string, unknown>;
const endpoints: Endpoint[] = Object.values(api).flatMap((contract) => Object.values(contract));
const endpointAt = (index: number): Endpoint => {
  const endpoint = endpoints[index];
  if (!endpoint) throw new Error("No such call");
  return endpoint;
};
const fieldNames = ({ input }: Endpoint): string[] =>
  Object.keys(
    (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as { properties?: Fields }).properties ?? {},
  );

function addressFor({ path, method }: Endpoint, fields: Fields): { address: string; rest: Fields } {
  const rest = { ...fields };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent((typeof value === "string" ? value.toWellFormed() : JSON.stringify(value)) || "1");
  });
  if (method !== "GET") return { address, rest };
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [
      name,
      String(typeof value === "object" ? JSON.stringify(value) : value),
    ]),
  );
  return { address: `${address}?${query}`, rest: {} };
}

/** Valid values, of which each test replaces one. */
const right: Fields = {
  id: 1,
  customer_first_name: "Priya",
  customer_email: "priya@example.com",
  customer_phone: "+44 7700 900118",
  trip_id: 1,
  start_date: "2027-01-13",
  participants: 2,
  status: "confirmed",
  payment_status: "paid",
  booking_id: 1,
  template_id: "payment_reminder",
  name: "payment_reminder",
  subject: "About {{trip_title}}",
  body: "Hello {{customer_name}}: {{withdraw_link}}",
  email: "nobody@example.com",
  password: "not the password",
  title: "A ride",
  full_description: "Over the lava.",
  locations: ["Musanze"],
};

let world: TestApi & { token: string };
beforeEach(async () => {
  const created = await testApi();
  await aBooking(created.ctx);
  await ensureMailTemplates(created.ctx);
  world = { ...created, token: await created.tokenOf("super_admin") };
});

/** Tables that every call may change, also a rejected one. */
const counters = ["rate_limits", "password_guesses"];

let figure: Promise<string> | null = null;
/** Builds one query for a checksum over all tables, from the row counts and the sums of xmin. */
async function figureOf({ app }: TestApi["ctx"]): Promise<string> {
  const { rows } = await app.pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [counters],
  );
  const sums = rows.map(
    ({ tablename }) => `(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from "${tablename}")`,
  );
  return `select concat_ws(' ', ${sums.join(", ")}, (select count(*) from graphile_worker.jobs)) as figure`;
}

/** A checksum that changes with every inserted, updated or deleted row. */
async function stored(): Promise<string> {
  figure ??= figureOf(world.ctx);
  const { rows } = await world.ctx.app.pool.query<{ figure: string }>(await figure);
  return rows[0]?.figure ?? "";
}

const publicCall = (endpoint: Endpoint): boolean => endpoint.access === "public";

async function sendSpoilt(endpoint: Endpoint, fields: Fields): Promise<{ status: number; text: string }> {
  const { address, rest } = addressFor(endpoint, fields);
  const options = endpoint.method === "GET" ? {} : { body: rest };
  return world.ask(
    endpoint.method,
    `/api${address}`,
    publicCall(endpoint) ? options : { ...options, token: world.token },
  );
}

type Spoilt = { endpoint: Endpoint; base: Fields; name: string };

/** Sends one call with one invalid field and returns whether it was rejected. */
async function isRefused({ endpoint, base, name }: Spoilt, value: unknown): Promise<boolean> {
  const { status, text } = await sendSpoilt(endpoint, { ...base, [name]: value });
  const what = `${endpoint.method} ${endpoint.path} ${name}=${JSON.stringify(value)?.slice(0, 60)}`;
  expect(status, what).toBeLessThan(500);
  expect(text, what).not.toMatch(/node_modules|\.ts:\d|select "|insert into|violates|syntax error/i);
  return status >= 400;
}

/** Sends all hostile values of one field concurrently. If any was stored, sends the rejected ones again on their own. */
async function trySpoilt(spoilt: Spoilt): Promise<void> {
  const before = await stored();
  const refusals = await Promise.all(hostile.map((value) => isRefused(spoilt, value)));
  const refused = hostile.filter((_, at) => refusals[at]);
  const after = await stored();
  if (after === before) return;
  expect(refused.length, `${spoilt.endpoint.path} ${spoilt.name}`).toBeLessThan(hostile.length);
  await Promise.all(refused.map((value) => isRefused(spoilt, value)));
  expect(await stored(), `${spoilt.endpoint.path} ${spoilt.name}`).toBe(after);
}

test.each(Object.keys(api) as (keyof typeof api)[])(
  "%s: hostile values in every field of every call never cause a 5xx, are not stored if rejected, and leak nothing",
  { timeout: 240_000 },
  async (room) => {
    for (const endpoint of Object.values(api[room]) as Endpoint[]) {
      const names = fieldNames(endpoint);
      const base = Object.fromEntries(names.filter((name) => name in right).map((name) => [name, right[name]]));
      for (const name of [...names, "surprise"]) await trySpoilt({ endpoint, base, name });
    }
  },
);

const anything = fc.oneof(
  fc.constantFrom(...hostile),
  fc.jsonValue(),
  fc.string({ maxLength: 50 }),
  fc.integer(),
  fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
);

/** Number of random requests; RANDOM_REQUESTS raises it for longer runs. */
const rounds = Number(process.env.RANDOM_REQUESTS ?? 2_000);

test("random requests based on the schemas never cause a 500", async () => {
  const request = fc.nat(endpoints.length - 1).chain((at) => {
    const names = fieldNames(endpointAt(at));
    const spoilt = fc.dictionary(fc.constantFrom(...names, "surprise", "__proto__"), anything, { maxKeys: 6 });
    return fc.tuple(fc.constant(at), spoilt, fc.boolean());
  });
  const validValues = (names: string[]) =>
    Object.fromEntries(names.filter((name) => name in right).map((name) => [name, right[name]]));
  await fc.assert(
    fc.asyncProperty(request, async ([at, spoilt, startsValid]) => {
      const endpoint = endpointAt(at);
      const fields = startsValid ? { ...validValues(fieldNames(endpoint)), ...spoilt } : spoilt;
      expect((await sendSpoilt(endpoint, fields)).status, `${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
    }),
    { numRuns: rounds },
  );
}, 3_000_000);
