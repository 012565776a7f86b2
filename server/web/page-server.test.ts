import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { PageCache } from "#server/engine/page-cache/page-cache.ts";
import { routes } from "#server/kit/define-routes.ts";
import { createTestContext, type TestContextOptions } from "#server/testing/test-context.ts";
import { startTestHttpServer } from "#server/testing/test-http-server.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { notFound } from "#shared/kit/errors.ts";
import { PageQuery } from "#shared/kit/pagination.ts";
import type { Renderer, RenderRequest } from "#shared/kit/renderer.ts";
import { createPageServer } from "./page-server.ts";

const trips = contract({
  list: {
    method: "GET",
    path: "/trips",
    access: "public",
    summary: "Trips",
    input: PageQuery,
    output: z.array(z.string()),
    cacheTags: ["trips"],
  },
  get: {
    method: "GET",
    path: "/trips/{id}",
    access: "public",
    summary: "A trip",
    input: z.object({ id: z.string() }),
    output: z.string(),
    errors: [notFound],
    cacheTags: ["trips"],
  },
});

const filler = "Trails at the foot of the volcanoes. ".repeat(60);
const document = (status: number, body: string) =>
  ({ kind: "document", status, type: "text/html; charset=utf-8", body }) as const;

async function tripsPage({ transport, query, path }: RenderRequest) {
  const titles = await transport(trips.list, {}, {});
  return document(200, `${path} ${query} ${JSON.stringify(titles)} ${filler}`);
}

async function tripPage({ transport, path }: RenderRequest) {
  return document(200, String(await transport(trips.get, { id: path.split("/")[2] }, {})));
}

const renderer: Renderer = {
  findPage: (path) => {
    if (path === "/trips") return { query: ["category", "search"], render: tripsPage };
    if (path === "/moved") return { query: [], render: async () => ({ kind: "moved", to: "/trips" }) };
    if (path === "/away") return { query: [], render: async () => ({ kind: "moved", to: "//evil.example" }) };
    if (/^\/trips\/[^/]+$/.test(path)) return { query: [], render: tripPage };
    return null;
  },
  renderNotFound: async () => document(404, "Adventure Not Found"),
  renderError: (status) => document(status, `failed ${status}`),
  renderOfficeStyles: () => "",
};

type FakeContent = { rows: string[]; calls: number; broken: Error | null };

async function startTestSite(overrides: TestContextOptions = {}) {
  const { app } = await createTestContext(overrides);
  const content: FakeContent = { rows: ["Sipi Falls"], calls: 0, broken: null };
  const featureRoutes = [
    routes(trips, {
      list: async () => {
        content.calls++;
        if (content.broken) throw content.broken;
        return content.rows;
      },
      get: async (_, { id }) => {
        if (id !== "1") throw notFound();
        return "Sipi Falls";
      },
    }),
  ];
  const cache = new PageCache({ recompressAfterMs: null });
  const assets = { stylesheetText: "", cssIndex: { classes: [], parts: [] }, stylesheetUrl: "", scriptUrl: "/s.js" };
  const build = { renderer, assets, admin: null, folders: [] };
  const ask = await startTestHttpServer(
    createPageServer({
      app,
      featureRoutes,
      build,
      cache,
      appHandler: (request, response) => response.end(`inner ${request.url}`),
    }),
  );
  return { ask, content, cache };
}

describe("cached pages", () => {
  test("a page is rendered once, whatever the cookie, host and forwarded headers", async () => {
    const { ask, content } = await startTestSite();
    const first = await ask("/trips");
    const second = await ask("/trips", {
      headers: {
        cookie: "a=b",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
        host: "evil.example",
      },
    });
    expect(second.body.equals(first.body)).toBe(true);
    expect(content.calls).toBe(1);
  });

  test("only the query fields that a page declares make another page, in any order", async () => {
    const { ask, content } = await startTestSite();
    const one = await ask("/trips?search=gorilla&category=hiking");
    const other = await ask("/trips?utm_source=mail&category=hiking&category=biking&search=gorilla&page=");
    expect(other.body.equals(one.body)).toBe(true);
    expect(content.calls).toBe(1);
    expect((await ask("/trips?category=biking")).body.toString()).toContain("category=biking");
  });

  test("a change is visible immediately", async () => {
    const { ask, content, cache } = await startTestSite();
    await ask("/trips");
    content.rows = ["Congo Nile Trail"];
    cache.invalidate(["trips"]);
    expect((await ask("/trips")).body.toString()).toContain("Congo Nile Trail");
  });

  test("each encoding has its own ETag and the same content", async () => {
    const { ask } = await startTestSite();
    const [plain, zipped, brotli] = await Promise.all([
      ask("/trips"),
      ask("/trips", { headers: { "accept-encoding": "gzip" } }),
      ask("/trips", { headers: { "accept-encoding": "gzip, br" } }),
    ]);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(new Set([plain.headers.etag, zipped.headers.etag, brotli.headers.etag]).size).toBe(3);
    expect(brotli.headers).toMatchObject({
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "content-length": String(brotli.body.length),
      "cache-control": "public, max-age=0, must-revalidate",
    });
  });

  test("a client that has the content gets 304 with the ETag it sent, and no body", async () => {
    const { ask, content, cache } = await startTestSite();
    const { headers } = await ask("/trips", { headers: { "accept-encoding": "br" } });
    const tag = headers.etag ?? "";
    for (const value of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await ask("/trips", { headers: { "if-none-match": value } });
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, tag, 0]);
    }
    content.rows = ["Another"];
    cache.invalidate(["trips"]);
    expect((await ask("/trips", { headers: { "if-none-match": tag } })).status).toBe(200);
  });

  test("HEAD returns the headers of GET without a body", async () => {
    const { ask } = await startTestSite();
    const got = await ask("/trips");
    const head = await ask("/trips", { method: "HEAD" });
    expect(head.body.length).toBe(0);
    expect(head.headers["content-length"]).toBe(got.headers["content-length"]);
    expect(head.headers.etag).toBe(got.headers.etag);
  });

  test("without the database the last good page is served, and pages that were never cached answer 503", async () => {
    const { ask, content, cache } = await startTestSite();
    const good = await ask("/trips");
    content.broken = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    cache.invalidate(["trips"]);
    expect((await ask("/trips")).body.equals(good.body)).toBe(true);
    const other = await ask("/trips?category=biking");
    expect([other.status, other.headers["retry-after"], other.headers["cache-control"]]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    content.broken = null;
    expect((await ask("/trips?category=biking")).status).toBe(200);
  });

  test("an unexpected error is a plain page with status 500", async () => {
    const { ask, content } = await startTestSite();
    content.broken = new Error("a secret of the server");
    const answer = await ask("/trips");
    expect([answer.status, answer.body.toString()]).toEqual([500, "failed 500"]);
  });
});

describe("addresses", () => {
  test.each(["/nope", "//evil.example/", "/trips/2", "/trips/2/", "/trips/%00", "/%zz", "/trips//", "/.env"])(
    "%s is answered with the not-found page, and not cached",
    async (path) => {
      const { ask, cache } = await startTestSite();
      const answer = await ask(path);
      if (answer.status === 301) expect(answer.headers.location).toMatch(/^\/[^/\\]/);
      else expect([answer.status, answer.body.toString()]).toEqual([404, "Adventure Not Found"]);
      expect(cache.findFresh(path)).toBeUndefined();
      expect(cache.stats.copies).toBeLessThanOrEqual(1);
    },
  );

  test("a trailing slash redirects to the path without it", async () => {
    const { ask } = await startTestSite();
    const answer = await ask("/trips/?category=hiking");
    expect([answer.status, answer.headers.location]).toEqual([301, "/trips?category=hiking"]);
  });

  test("another spelling of a path redirects to the normalized one", async () => {
    const { ask } = await startTestSite();
    const answer = await ask("/%74rips?category=hiking");
    expect([answer.status, answer.headers.location]).toEqual([301, "/trips?category=hiking"]);
  });

  test("a moved page redirects, and never to another site", async () => {
    const { ask } = await startTestSite();
    const moved = await ask("/moved");
    expect([moved.status, moved.headers.location]).toEqual([301, "/trips"]);
    const away = await ask("/away");
    expect([away.status, away.headers.location]).toEqual([500, undefined]);
  });

  test("pages accept only GET and HEAD", async () => {
    const { ask } = await startTestSite();
    const answer = await ask("/trips", { method: "POST" });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(answer.body.toString()).toContain("what you typed is still there");
  });
});

describe("API calls", () => {
  test("an anonymous list is cached until something changes", async () => {
    const { ask, content, cache } = await startTestSite();
    const first = await ask("/api/trips?limit=5&page=1");
    expect(JSON.parse(first.body.toString())).toEqual({
      success: true,
      status: 200,
      message: "OK",
      data: ["Sipi Falls"],
    });
    expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
    // A list with a query is cached from its second request on.
    for (let time = 0; time < 3; time++) await ask("/api/trips?page=1&limit=5");
    expect(content.calls).toBe(2);
    content.rows = [];
    cache.invalidate(["trips"]);
    expect(JSON.parse((await ask("/api/trips?limit=5&page=1")).body.toString()).data).toEqual([]);
  });

  test("a call with a token reaches the API, even if the list is cached", async () => {
    const { ask } = await startTestSite();
    await ask("/api/trips");
    const answer = await ask("/api/trips", { headers: { authorization: "Bearer x" } });
    expect(answer.body.toString()).toBe("inner /api/trips");
  });

  test("calls with unknown fields, and uncacheable calls, reach the API", async () => {
    const { ask } = await startTestSite();
    expect((await ask("/api/trips?colour=red")).body.toString()).toBe("inner /api/trips?colour=red");
    expect((await ask("/api/other")).body.toString()).toBe("inner /api/other");
    expect((await ask("/api/trips", { method: "POST" })).body.toString()).toBe("inner /api/trips");
  });

  test("an error has its status and message, and is not cached", async () => {
    const { ask, cache } = await startTestSite();
    const answer = await ask("/api/trips?limit=1000000");
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ success: false, status: 422 });
    expect((await ask("/api/trips/2")).status).toBe(404);
    expect(cache.stats.copies).toBe(0);
  });
});

describe("security headers", () => {
  test.each(["/trips", "/nope", "/api/trips", "/api/other", "/moved", "/healthz", "/trips/"])(
    "are set on the response of %s",
    async (path) => {
      const { ask } = await startTestSite();
      const { headers } = await ask(path);
      const policy = headers["content-security-policy"] ?? "";
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["strict-transport-security"]).toBeUndefined();
    },
  );

  test("with an https PUBLIC_URL, Strict-Transport-Security is sent", async () => {
    const { ask } = await startTestSite({ environment: { PUBLIC_URL: "https://trails.example" } });
    for (const path of ["/trips", "/nope", "/api/other"]) {
      expect((await ask(path)).headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    }
  });
});

test("a query value longer than any field makes no page of its own", async () => {
  const { ask, cache } = await startTestSite();
  const plain = await ask("/trips");
  for (let number = 0; number < 3; number++) {
    const long = await ask(`/trips?search=${number}${"x".repeat(100)}`);
    expect(long.body.equals(plain.body)).toBe(true);
  }
  expect(cache.stats.copies).toBe(1);
});
