import { describe, expect, onTestFinished, test } from "vitest";
import type { Feature } from "#shared/kit/features.ts";
import { getEncoding, type RenderedResponse } from "./cached-response.ts";
import { PageCache, type PageCacheOptions } from "./page-cache.ts";

function createTestCache(settings: PageCacheOptions = {}): PageCache {
  const cache = new PageCache({ recompressAfterMs: null, ...settings });
  onTestFinished(() => cache.close());
  return cache;
}

const aResponse = (
  text: string,
  features: readonly Feature[] = ["trips"],
  other: Partial<RenderedResponse> = {},
): RenderedResponse => ({
  status: 200,
  body: Buffer.from(text),
  headers: { "Content-Type": "text/html; charset=utf-8" },
  cacheTags: new Set(features),
  isCacheable: true,
  failed: false,
  ...other,
});

const textOf = (response: { identity: { bytes: Buffer } } | undefined): string | undefined =>
  response?.identity.bytes.toString();

/** A render that waits until `finish` is called. */
function deferredRender(): { make: () => Promise<RenderedResponse>; finish: (answer: RenderedResponse) => void } {
  let finish: (answer: RenderedResponse) => void = () => {};
  const answer = new Promise<RenderedResponse>((resolve) => {
    finish = resolve;
  });
  return { make: () => answer, finish };
}

describe("caching", () => {
  test("a rendered response is cached under its key", async () => {
    const cache = createTestCache();
    await cache.refresh("/trips", async () => aResponse("one"));
    expect(textOf(cache.findFresh("/trips"))).toBe("one");
    expect(cache.findFresh("/")).toBeUndefined();
  });

  test("a change immediately invalidates the responses that show the feature, and no others", async () => {
    const cache = createTestCache();
    await cache.refresh("/trips", async () => aResponse("trips", ["trips", "media"]));
    await cache.refresh("/about", async () => aResponse("about", ["settings"]));
    cache.invalidate(["media"]);
    expect(cache.findFresh("/trips")).toBeUndefined();
    expect(textOf(cache.findFresh("/about"))).toBe("about");
  });

  test("a response that is not cacheable removes the cached one", async () => {
    const cache = createTestCache();
    await cache.refresh("/trips", async () => aResponse("old"));
    cache.invalidate(["trips"]);
    await cache.refresh("/trips", async () => aResponse("", [], { status: 404, isCacheable: false }));
    const response = await cache.refresh("/trips", async () => aResponse("", [], { failed: true, status: 503 }));
    expect(response.status).toBe(503);
  });

  test("beyond the size limit the least used responses are removed first", async () => {
    const cache = createTestCache({ maxBytes: 400_000 });
    for (let number = 0; number < 100; number++) {
      await cache.refresh(`/trips/${number}`, async () => aResponse("x".repeat(10_000)));
      cache.findFresh("/trips/0");
    }
    expect(cache.stats.bytes).toBeLessThanOrEqual(400_000);
    expect(cache.stats.copies).toBeGreaterThan(10);
    expect(cache.findFresh("/trips/0")).toBeDefined();
    expect(cache.findFresh("/trips/1")).toBeUndefined();
    expect(cache.findFresh("/trips/99")).toBeDefined();
  });
});

describe("varied queries", () => {
  const refreshQueries = async (cache: PageCache, count: number) => {
    for (let number = 0; number < count; number++)
      await cache.refresh(`/trips?search=${number}`, async () => aResponse("x".repeat(10_000)));
  };

  test("a response with a query is cached from its second request on", async () => {
    const cache = createTestCache();
    await refreshQueries(cache, 1);
    expect(cache.findFresh("/trips?search=0")).toBeUndefined();
    await refreshQueries(cache, 1);
    expect(cache.findFresh("/trips?search=0")).toBeDefined();
  });

  test("however many queries are asked for, pages stay cached", async () => {
    const cache = createTestCache({ maxBytes: 400_000 });
    await cache.refresh("/", async () => aResponse("home"));
    for (let round = 0; round < 2; round++) await refreshQueries(cache, 200);
    expect(cache.stats.bytes).toBeLessThanOrEqual(120_000);
    expect(textOf(cache.findFresh("/"))).toBe("home");
  });

  test("the queue for recompression is bounded and forgets responses that left the cache", async () => {
    const cache = createTestCache({ recompressAfterMs: 60_000, maxBytes: 400_000 });
    for (let round = 0; round < 2; round++) await refreshQueries(cache, 200);
    expect(cache.stats.awaiting_compression).toBe(cache.stats.copies);
    const roomy = createTestCache({ recompressAfterMs: 60_000 });
    for (let number = 0; number < 700; number++) await roomy.refresh(`/trips/${number}`, async () => aResponse("x"));
    expect(roomy.stats.awaiting_compression).toBe(500);
  });
});

describe("changes during a render", () => {
  test("a thousand concurrent callers share one render", async () => {
    const cache = createTestCache();
    let renders = 0;
    const { make, finish } = deferredRender();
    const requested = Array.from({ length: 1_000 }, () =>
      cache.refresh("/trips", () => {
        renders++;
        return make();
      }),
    );
    finish(aResponse("one"));
    expect(new Set((await Promise.all(requested)).map(textOf))).toEqual(new Set(["one"]));
    expect(renders).toBe(1);
  });

  test("a render that began before a change is never cached", async () => {
    const cache = createTestCache();
    const { make, finish } = deferredRender();
    const requested = cache.refresh("/trips", make);
    cache.invalidate(["trips"]);
    finish(aResponse("before the change"));
    await requested;
    expect(cache.findFresh("/trips")).toBeUndefined();
  });

  test("a caller after the change doesn't get a render that began before it", async () => {
    const cache = createTestCache();
    const { make, finish } = deferredRender();
    const early = cache.refresh("/trips", make);
    cache.invalidate(["trips"]);
    const late = await cache.refresh("/trips", async () => aResponse("after"));
    finish(aResponse("before"));
    expect([textOf(await early), textOf(late)]).toEqual(["before", "after"]);
    expect(textOf(cache.findFresh("/trips"))).toBe("after");
  });

  test("a change of another feature doesn't prevent caching", async () => {
    const cache = createTestCache();
    const { make, finish } = deferredRender();
    const requested = cache.refresh("/trips", make);
    cache.invalidate(["settings"]);
    finish(aResponse("one"));
    await requested;
    expect(textOf(cache.findFresh("/trips"))).toBe("one");
  });
});

describe("changes in bursts", () => {
  test("while pictures are uploaded one after another, nobody waits for the next page, and no change is late by a second", async () => {
    let time = 5_000;
    const cache = createTestCache({ now: () => time });
    await cache.refresh("/gallery", async () => aResponse("none", ["gallery"]));
    time = 5_300;
    cache.invalidate(["gallery"]);
    expect(textOf(cache.findFresh("/gallery"))).toBe("none");
    time = 5_750;
    expect(cache.findFresh("/gallery")).toBeUndefined();
    expect(textOf(await cache.refresh("/gallery", async () => aResponse("one", ["gallery"])))).toBe("none");
    await expect.poll(() => textOf(cache.findFresh("/gallery"))).toBe("one");
    time = 7_000;
    cache.invalidate(["gallery"]);
    expect(cache.findFresh("/gallery")).toBeUndefined();
    const { make, finish } = deferredRender();
    expect(textOf(await cache.refresh("/gallery", make))).toBe("one");
    time = 7_500;
    cache.invalidate(["gallery"]);
    time = 8_000;
    const late = cache.refresh("/gallery", async () => aResponse("two", ["gallery"]));
    expect(textOf(await late)).toBe("two");
    finish(aResponse("one and a half", ["gallery"]));
  });

  test("a picture that is uploaded alone is shown at once", async () => {
    let time = 5_000;
    const cache = createTestCache({ now: () => time });
    await cache.refresh("/gallery", async () => aResponse("none", ["gallery"]));
    time = 6_000;
    cache.invalidate(["gallery"]);
    expect(textOf(await cache.refresh("/gallery", async () => aResponse("one", ["gallery"])))).toBe("one");
    time = 16_000;
    cache.invalidate(["gallery"]);
    expect(textOf(await cache.refresh("/gallery", async () => aResponse("two", ["gallery"])))).toBe("two");
  });

  test("a page that was rendered during a burst is fresh for a moment only", async () => {
    let time = 5_000;
    const cache = createTestCache({ now: () => time });
    const { make, finish } = deferredRender();
    const requested = cache.refresh("/gallery", make);
    cache.invalidate(["gallery"]);
    finish(aResponse("before", ["gallery"]));
    await requested;
    expect(textOf(cache.findFresh("/gallery"))).toBe("before");
    time = 5_750;
    expect(cache.findFresh("/gallery")).toBeUndefined();
  });

  test("the next page takes over once it is compressed as the one before, so that nobody waits for that either", async () => {
    let time = 5_000;
    const cache = createTestCache({ now: () => time });
    const page = (word: string) => async () => aResponse(`${word} `.repeat(2_000), ["gallery"]);
    const before = await cache.refresh("/gallery", page("none"));
    await getEncoding(before, "br");
    cache.invalidate(["gallery"]);
    time = 5_750;
    await cache.refresh("/gallery", page("one"));
    await expect.poll(() => textOf(cache.findFresh("/gallery"))).toMatch(/^one/);
    expect(Object.keys(cache.findFresh("/gallery")?.encodings ?? {}).toSorted()).toEqual(["br", "identity"]);
  });

  test("nobody waits for the beginning of the next render either", async () => {
    let time = 5_000;
    const cache = createTestCache({ now: () => time });
    await cache.refresh("/gallery", async () => aResponse("none", ["gallery"]));
    cache.invalidate(["gallery"]);
    time = 5_750;
    let hasBegun = false;
    const begin = async () => {
      hasBegun = true;
      return aResponse("one", ["gallery"]);
    };
    expect(textOf(await cache.refresh("/gallery", begin))).toBe("none");
    expect(hasBegun).toBe(false);
    await expect.poll(() => textOf(cache.findFresh("/gallery"))).toBe("one");
  });

  test("answers of the API and other changes are never late", async () => {
    const cache = createTestCache({ now: () => 5_000 });
    const json = { headers: { "Content-Type": "application/json" } };
    await cache.refresh("/api/gallery", async () => aResponse("[]", ["gallery"], json));
    await cache.refresh("/gallery", async () => aResponse("none", ["gallery", "settings"]));
    cache.invalidate(["gallery"]);
    expect(cache.findFresh("/api/gallery")).toBeUndefined();
    cache.invalidate(["gallery", "settings"]);
    expect(cache.findFresh("/gallery")).toBeUndefined();
  });
});

describe("failures", () => {
  test("the last good response is served, and rendering is retried after a delay", async () => {
    let time = 0;
    const cache = createTestCache({ now: () => time });
    await cache.refresh("/trips", async () => aResponse("good"));
    cache.invalidate(["trips"]);
    let attempts = 0;
    const failing = async () => {
      attempts++;
      return aResponse("bad", [], { status: 503, failed: true, isCacheable: false });
    };
    expect(textOf(await cache.refresh("/trips", failing))).toBe("good");
    expect(textOf(await cache.refresh("/trips", failing))).toBe("good");
    expect(attempts).toBe(1);
    time = 2_001;
    expect(textOf(await cache.refresh("/trips", async () => aResponse("new")))).toBe("new");
    expect(textOf(cache.findFresh("/trips"))).toBe("new");
  });

  test("a failed response is never cached", async () => {
    const cache = createTestCache();
    await cache.refresh("/trips", async () => aResponse("bad", [], { status: 200, failed: true }));
    expect(cache.findFresh("/trips")).toBeUndefined();
  });

  test("a render that throws rejects, and the next caller renders again", async () => {
    const cache = createTestCache();
    const broken = async () => {
      throw new Error("broken");
    };
    await expect(cache.refresh("/trips", broken)).rejects.toThrow("broken");
    expect(textOf(await cache.refresh("/trips", async () => aResponse("one")))).toBe("one");
  });
});

test("a response that stays fresh is recompressed later, with another ETag", async () => {
  const cache = createTestCache({ recompressAfterMs: 1 });
  await cache.refresh("/", async () => aResponse("A long page about volcanoes and trails. ".repeat(100)));
  await expect.poll(() => cache.findFresh("/")?.encodings.br?.etag).toMatch(/\.br9"$/);
  await expect.poll(() => cache.findFresh("/")?.encodings.gzip?.etag).toMatch(/\.gzip9"$/);
});

test("nothing is recompressed while pages are still being rendered", async () => {
  let time = 0;
  const cache = createTestCache({ recompressAfterMs: 5, now: () => time });
  const text = "A long page about volcanoes and trails. ".repeat(100);
  await cache.refresh("/", async () => aResponse(text));
  let polls = 0;
  await expect.poll(() => ++polls).toBeGreaterThan(2);
  expect(cache.findFresh("/")?.encodings.br).toBeUndefined();
  time = 6;
  await expect.poll(() => cache.findFresh("/")?.encodings.br?.etag).toMatch(/\.br9"$/);
});
