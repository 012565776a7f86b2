import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { visitSalts, visits } from "#server/database/tables.ts";
import { createContext } from "#server/kit/context.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { aView, firefox, startVisitServer } from "./testing/start-visit-server.ts";

const left = (fields: object = {}) => ({ view: "view-0000-0001", seconds: 12.4, depth: 80, ...fields });

async function startTest(environment: Readonly<Record<string, string>> = {}) {
  let now = new Date("2026-11-23T06:00:00Z");
  const ctx = await createTestContext({
    environment: { PUBLIC_URL: "https://lava.example", ...environment },
    app: { clock: () => now },
  });
  const setTime = (time: string) => {
    now = new Date(time);
  };
  return { ctx, setTime, ...(await startVisitServer(ctx)) };
}

describe("a visit", () => {
  test("is stored with what the browser tells, without anything personal", async () => {
    const { ctx, send, listVisits } = await startTest();
    await aTrip(ctx, { slug: "sipi-falls" });
    const view = aView({
      path: "/trips/sipi-falls",
      referrer: "https://www.google.com/search?q=private",
      campaign: "summer",
    });
    expect(await send(view)).toBe(204);
    const [row] = await listVisits();
    expect(row).toMatchObject({
      visited_at: "2026-11-23T06:00:00.000Z",
      path: "/trips/sipi-falls",
      referrer: "google.com",
      campaign: "summer",
      device: "desktop",
      browser: "Firefox",
      country: "RW",
      seconds: null,
      depth: null,
    });
    expect(row?.visitor).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|Mozilla|private/);
  });

  test("gets what was measured when its page is left, before and after it is written, and the greatest of several", async () => {
    const { send, listVisits } = await startTest();
    await send(aView());
    await send(left({ lcp: 900, load_time: 700 }));
    expect(await listVisits()).toMatchObject([{ seconds: 12, depth: 80, lcp: 900, load_time: 700, inp: null }]);
    await send(left({ seconds: 40, depth: 30, inp: 56 }));
    expect(await listVisits()).toMatchObject([{ seconds: 40, depth: 80, lcp: 900, inp: 56 }]);
  });

  test("that was left after midnight belongs to the day on which it began", async () => {
    const { send, listVisits, setTime, ctx } = await startTest();
    setTime("2026-11-23T21:59:00Z");
    await send(aView());
    await listVisits();
    setTime("2026-11-23T22:01:00Z");
    await send(left());
    expect(await listVisits()).toMatchObject([{ visited_at: "2026-11-23T21:59:00.000Z", seconds: 12 }]);
    const salts = await ctx.db.select().from(visitSalts);
    expect(salts.map(({ day }) => day).sort()).toEqual(["2026-11-23", "2026-11-24"]);
  });

  test("is not changed by another visitor, nor after a day", async () => {
    const { send, listVisits, setTime } = await startTest();
    await send(aView());
    await send(left(), { headers: { "user-agent": `${firefox} of somebody else` } });
    expect(await listVisits()).toMatchObject([{ seconds: null }]);
    setTime("2026-11-24T06:00:01Z");
    await send(left());
    expect(await listVisits()).toMatchObject([{ seconds: null }]);
  });

  test("that is sent again counts once", async () => {
    const { send, listVisits, setTime } = await startTest();
    await send(aView());
    await send(aView({ path: "/booking" }));
    await listVisits();
    setTime("2026-11-23T07:00:00Z");
    expect(await send(aView({ path: "/booking" }))).toBe(204);
    expect(await listVisits()).toMatchObject([{ path: "/" }]);
  });
});

describe("a visitor", () => {
  test("is the same in every process on one day, and another one on the next", async () => {
    const { ctx, send, listVisits, setTime } = await startTest();
    const otherProcess = await startVisitServer(createContext({ ...ctx.app }, { actor: ctx.actor }));
    await send(aView());
    await otherProcess.send(aView({ view: "view-0000-0002" }));
    await Promise.all([listVisits(), otherProcess.listVisits()]);
    setTime("2026-11-24T06:00:00Z");
    await send(aView({ view: "view-0000-0003" }));
    const [first, second, nextDay] = (await listVisits()).map(({ visitor }) => visitor);
    expect(second).toBe(first);
    expect(nextDay).not.toBe(first);
  });

  test.each([
    ["Do Not Track", { dnt: "1" }],
    ["Global Privacy Control", { "sec-gpc": "1" }],
    ["a robot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["no browser", { "user-agent": "" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a page of another origin", { origin: "https://evil.example" }],
  ])("is not counted: %s", async (_, headers) => {
    const { send, listVisits } = await startTest();
    expect(await send(aView(), { headers })).toBe(204);
    expect(await listVisits()).toEqual([]);
  });

  test("is counted from the own origin", async () => {
    const { send, listVisits } = await startTest();
    expect(await send(aView(), { headers: { origin: "https://lava.example" } })).toBe(204);
    expect(await listVisits()).toHaveLength(1);
  });
});

describe("what is stored of a message", () => {
  test("is the pattern of a page with a token, the slug of what is published, and nothing that anybody made up", async () => {
    const { ctx, send, listVisits } = await startTest();
    await aTrip(ctx, { slug: "draft", is_active: false });
    await aCategory(ctx, { slug: "kayaking", is_active: true });
    const paths = [
      ...["/booking/s3cret-token", "/trips/preview/s3cret", "/trips/draft", "/trips/<script>"],
      ...["/kayaking", "/buy-pills", "/a/b/c/d", "/trips/%FF"],
    ];
    for (const [index, path] of paths.entries())
      expect(await send(aView({ view: `view-0000-000${index}`, path }))).toBe(204);
    expect((await listVisits()).map(({ path }) => path)).toEqual([
      ...["/booking/{token}", "(not found)", "(not found)", "/kayaking", "(not found)", "(not found)", "(not found)"],
    ]);
  });

  test.each([
    ["javascript:alert(1)", ""],
    ["https://lava.example/trips", ""],
    [`https://${"a.".repeat(80)}com/`, ""],
    ["nonsense", ""],
    ["https://user:password@Blog.Example:8443/path?token=1#x", "blog.example"],
  ])("of the referrer %s is its host", async (referrer, host) => {
    const { send, listVisits } = await startTest();
    await send(aView({ referrer }));
    expect(await listVisits()).toMatchObject([{ referrer: host }]);
  });

  test("of a campaign is a short text without control characters", async () => {
    const { send, listVisits } = await startTest();
    await send(aView({ campaign: `\u0000\u202e<b>\n${"😀".repeat(80)}` }));
    const [row] = await listVisits();
    expect(row?.campaign).toBe(`<b>${"😀".repeat(48)}`);
  });

  test("of measures is within their limits", async () => {
    const { send, listVisits } = await startTest();
    await send(aView());
    await send(left({ seconds: 1e9, depth: -5, lcp: 1e12, cls: 1e30 }));
    expect(await listVisits()).toMatchObject([{ seconds: 3600, depth: 0, lcp: 60_000, cls: 10_000 }]);
  });
});

describe("a message", () => {
  test.each([
    "",
    "{",
    "null",
    "[]",
    '"text"',
    "{}",
    '{"view":"x","path":"/"}',
    '{"view":"view-0000-0001","seconds":"1"}',
  ])("that can't be read is refused: %s", async (raw) => {
    const { send, listVisits } = await startTest();
    expect(await send({}, { raw })).toBe(400);
    expect(await listVisits()).toEqual([]);
  });

  test("that is too large is refused", async () => {
    const { send } = await startTest();
    expect(await send(aView({ campaign: "x".repeat(2_000) }))).toBe(413);
  });

  test("of any content is answered without a failure, and what is stored can be stored", async () => {
    const { send, listVisits } = await startTest({ RATE_LIMIT_FACTOR: "1000" });
    const text = fc.string({ unit: "binary", maxLength: 60 });
    const message = fc.record({
      view: fc.stringMatching(/^[\w-]{8,40}$/),
      path: fc.oneof(
        text.map((rest) => `/${rest}`),
        fc.webPath().map((path) => `/trips${path}`),
      ),
      referrer: fc.oneof(text, fc.webUrl()),
      campaign: text,
      time_zone: fc.oneof(text, fc.constantFrom("__proto__", "constructor")),
      seconds: fc.double(),
      depth: fc.double(),
    });
    await fc.assert(
      fc.asyncProperty(message, async (sent) => {
        expect([204, 400, 413]).toContain(await send(sent));
      }),
      { numRuns: 200 },
    );
    expect((await listVisits()).length).toBeGreaterThan(100);
  });

  test("above the limit of its address is refused, also of one that changes its browser", async () => {
    const { ctx, send, listVisits } = await startTest({ RATE_LIMIT_FACTOR: "0.1", TRUST_PROXY: "true" });
    const statuses: number[] = [];
    for (let count = 0; count < 20; count++) {
      const headers = { "x-forwarded-for": `2001:db8::${count}`, "user-agent": `${firefox} ${count}` };
      statuses.push(await send(aView({ view: `view-0000-${1000 + count}` }), { headers }));
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(12);
    expect(statuses.slice(12).every((status) => status === 429)).toBe(true);
    expect(await send(aView(), { headers: { "x-forwarded-for": "192.0.2.1" } })).toBe(204);
    await listVisits();
    expect(await ctx.db.$count(visits)).toBe(13);
  });
});
