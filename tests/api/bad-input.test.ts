import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { bookingMails } from "#server/bookings/emails/booking-mails.ts";
import { ensureTemplates } from "#server/kit/mail/template-store.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { api } from "#shared/api.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { buildAddress, endpoints, type Fields, validFields } from "./call-fields.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const hostileValues: readonly unknown[] = [
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

const getEndpoint = (index: number): Endpoint => {
  const endpoint = endpoints[index];
  if (!endpoint) throw new Error("No such call");
  return endpoint;
};
const fieldNames = ({ input }: Endpoint): string[] =>
  Object.keys(
    (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as { properties?: Fields }).properties ?? {},
  );

let testApiWithAdmin: TestApi & { token: string };
beforeEach(async () => {
  const created = await createTestApi();
  await aBooking(created.ctx);
  await ensureTemplates(created.ctx, bookingMails);
  testApiWithAdmin = { ...created, token: await created.createToken("super_admin") };
});

/** Tables that every call may change, also a rejected one. */
const uncheckedTables = ["rate_limits", "password_guesses", "sign_in_attempts"];

let checksumSql: Promise<string> | null = null;
/** Builds one query for a checksum over all tables, from the row counts and the sums of xmin. */
async function buildChecksumSql({ app }: TestApi["ctx"]): Promise<string> {
  const { rows } = await app.pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [uncheckedTables],
  );
  const sums = rows.map(
    ({ tablename }) => `(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from "${tablename}")`,
  );
  return `select concat_ws(' ', ${sums.join(", ")}, (select count(*) from graphile_worker.jobs)) as figure`;
}

/** A checksum that changes with every inserted, updated or deleted row. */
async function getDatabaseChecksum(): Promise<string> {
  checksumSql ??= buildChecksumSql(testApiWithAdmin.ctx);
  const { rows } = await testApiWithAdmin.ctx.app.pool.query<{ figure: string }>(await checksumSql);
  return rows[0]?.figure ?? "";
}

const isPublic = (endpoint: Endpoint): boolean => endpoint.access === "public";

async function sendFields(endpoint: Endpoint, fields: Fields): Promise<{ status: number; text: string }> {
  const { address, rest } = buildAddress(endpoint, fields);
  const options = endpoint.method === "GET" ? {} : { body: rest };
  return testApiWithAdmin.request(
    endpoint.method,
    `/api${address}`,
    isPublic(endpoint) ? options : { ...options, token: testApiWithAdmin.token },
  );
}

type FieldUnderTest = { endpoint: Endpoint; base: Fields; name: string };

/** Sends one call with one invalid field and returns whether it was rejected. */
async function isRefused({ endpoint, base, name }: FieldUnderTest, value: unknown): Promise<boolean> {
  const { status, text } = await sendFields(endpoint, { ...base, [name]: value });
  const what = `${endpoint.method} ${endpoint.path} ${name}=${JSON.stringify(value)?.slice(0, 60)}`;
  expect(status, what).toBeLessThan(500);
  expect(text, what).not.toMatch(/node_modules|\.ts:\d|select "|insert into|violates|syntax error/i);
  return status >= 400;
}

/** Sends all hostile values of one field concurrently. If any was stored, sends the rejected ones again on their own. */
async function expectFieldSafe(spoilt: FieldUnderTest): Promise<void> {
  const before = await getDatabaseChecksum();
  const refusals = await Promise.all(hostileValues.map((value) => isRefused(spoilt, value)));
  const refused = hostileValues.filter((_, at) => refusals[at]);
  const after = await getDatabaseChecksum();
  if (after === before) return;
  expect(refused.length, `${spoilt.endpoint.path} ${spoilt.name}`).toBeLessThan(hostileValues.length);
  await Promise.all(refused.map((value) => isRefused(spoilt, value)));
  expect(await getDatabaseChecksum(), `${spoilt.endpoint.path} ${spoilt.name}`).toBe(after);
}

test.each(Object.keys(api) as (keyof typeof api)[])(
  "%s: hostile values in every field of every call never cause a 5xx, are not stored if rejected, and leak nothing",
  { timeout: 240_000 },
  async (room) => {
    for (const endpoint of Object.values(api[room]) as Endpoint[]) {
      const names = fieldNames(endpoint);
      const base = Object.fromEntries(
        names.filter((name) => name in validFields).map((name) => [name, validFields[name]]),
      );
      for (const name of [...names, "surprise"]) await expectFieldSafe({ endpoint, base, name });
    }
  },
);

const arbitraryValue = fc.oneof(
  fc.constantFrom(...hostileValues),
  fc.jsonValue(),
  fc.string({ maxLength: 50 }),
  fc.integer(),
  fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
);

/** Number of random requests; RANDOM_REQUESTS raises it for longer runs. */
const randomRequests = Number(process.env.RANDOM_REQUESTS ?? 2_000);

test("random requests based on the schemas never cause a 500", async () => {
  const request = fc.nat(endpoints.length - 1).chain((at) => {
    const names = fieldNames(getEndpoint(at));
    const spoilt = fc.dictionary(fc.constantFrom(...names, "surprise", "__proto__"), arbitraryValue, { maxKeys: 6 });
    return fc.tuple(fc.constant(at), spoilt, fc.boolean());
  });
  const validValues = (names: string[]) =>
    Object.fromEntries(names.filter((name) => name in validFields).map((name) => [name, validFields[name]]));
  await fc.assert(
    fc.asyncProperty(request, async ([at, spoilt, startsValid]) => {
      const endpoint = getEndpoint(at);
      const fields = startsValid ? { ...validValues(fieldNames(endpoint)), ...spoilt } : spoilt;
      expect((await sendFields(endpoint, fields)).status, `${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
    }),
    { numRuns: randomRequests },
  );
}, 3_000_000);
