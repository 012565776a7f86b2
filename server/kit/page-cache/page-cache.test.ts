import { describe, expect, onTestFinished, test } from "vitest";
import type { Room } from "#shared/kit/rooms.ts";
import type { Made } from "./copy.ts";
import { type CacheSettings, PageCache } from "./page-cache.ts";

function cacheFor(settings: CacheSettings = {}): PageCache {
  const cache = new PageCache({ improveAfter: null, ...settings });
  onTestFinished(() => cache.close());
  return cache;
}

const made = (text: string, rooms: readonly Room[] = ["trips"], other: Partial<Made> = {}): Made => ({
  status: 200,
  body: Buffer.from(text),
  headers: { "Content-Type": "text/html; charset=utf-8" },
  rooms: new Set(rooms),
  keep: true,
  failed: false,
  ...other,
});

const textOf = (response: { plain: { bytes: Buffer } } | undefined): string | undefined =>
  response?.plain.bytes.toString();

/** A render that waits until `finish` is called. */
function held(): { make: () => Promise<Made>; finish: (answer: Made) => void } {
  let finish: (answer: Made) => void = () => {};
  const answer = new Promise<Made>((resolve) => {
    finish = resolve;
  });
  return { make: () => answer, finish };
}

describe("caching", () => {
  test("a rendered response is cached under its key", async () => {
    const cache = cacheFor();
    await cache.fill("/trips", async () => made("one"));
    expect(textOf(cache.fresh("/trips"))).toBe("one");
    expect(cache.fresh("/")).toBeUndefined();
  });

  test("a change immediately invalidates the responses that show the feature, and no others", async () => {
    const cache = cacheFor();
    await cache.fill("/trips", async () => made("trips", ["trips", "media"]));
    await cache.fill("/about", async () => made("about", ["settings"]));
    cache.drop(["media"]);
    expect(cache.fresh("/trips")).toBeUndefined();
    expect(textOf(cache.fresh("/about"))).toBe("about");
  });

  test("a response that is not cacheable removes the cached one", async () => {
    const cache = cacheFor();
    await cache.fill("/trips", async () => made("old"));
    cache.drop(["trips"]);
    await cache.fill("/trips", async () => made("", [], { status: 404, keep: false }));
    const response = await cache.fill("/trips", async () => made("", [], { failed: true, status: 503 }));
    expect(response.status).toBe(503);
  });

  test("beyond the size limit the least used responses are removed first", async () => {
    const cache = cacheFor({ mostBytes: 400_000 });
    for (let number = 0; number < 100; number++) {
      await cache.fill(`/trips?page=${number}`, async () => made("x".repeat(10_000)));
      cache.fresh("/trips?page=0");
    }
    expect(cache.counts.bytes).toBeLessThanOrEqual(400_000);
    expect(cache.counts.copies).toBeGreaterThan(10);
    expect(cache.fresh("/trips?page=0")).toBeDefined();
    expect(cache.fresh("/trips?page=1")).toBeUndefined();
    expect(cache.fresh("/trips?page=99")).toBeDefined();
  });
});

describe("changes during a render", () => {
  test("a thousand concurrent callers share one render", async () => {
    const cache = cacheFor();
    let renders = 0;
    const { make, finish } = held();
    const requested = Array.from({ length: 1_000 }, () =>
      cache.fill("/trips", () => {
        renders++;
        return make();
      }),
    );
    finish(made("one"));
    expect(new Set((await Promise.all(requested)).map(textOf))).toEqual(new Set(["one"]));
    expect(renders).toBe(1);
  });

  test("a render that began before a change is never cached", async () => {
    const cache = cacheFor();
    const { make, finish } = held();
    const requested = cache.fill("/trips", make);
    cache.drop(["trips"]);
    finish(made("before the change"));
    await requested;
    expect(cache.fresh("/trips")).toBeUndefined();
  });

  test("a caller after the change doesn't get a render that began before it", async () => {
    const cache = cacheFor();
    const { make, finish } = held();
    const early = cache.fill("/trips", make);
    cache.drop(["trips"]);
    const late = await cache.fill("/trips", async () => made("after"));
    finish(made("before"));
    expect([textOf(await early), textOf(late)]).toEqual(["before", "after"]);
    expect(textOf(cache.fresh("/trips"))).toBe("after");
  });

  test("a change of another feature doesn't prevent caching", async () => {
    const cache = cacheFor();
    const { make, finish } = held();
    const requested = cache.fill("/trips", make);
    cache.drop(["settings"]);
    finish(made("one"));
    await requested;
    expect(textOf(cache.fresh("/trips"))).toBe("one");
  });
});

describe("failures", () => {
  test("the last good response is served, and rendering is retried after a delay", async () => {
    let time = 0;
    const cache = cacheFor({ now: () => time });
    await cache.fill("/trips", async () => made("good"));
    cache.drop(["trips"]);
    let attempts = 0;
    const failing = async () => {
      attempts++;
      return made("bad", [], { status: 503, failed: true, keep: false });
    };
    expect(textOf(await cache.fill("/trips", failing))).toBe("good");
    expect(textOf(await cache.fill("/trips", failing))).toBe("good");
    expect(attempts).toBe(1);
    time = 2_001;
    expect(textOf(await cache.fill("/trips", async () => made("new")))).toBe("new");
    expect(textOf(cache.fresh("/trips"))).toBe("new");
  });

  test("a failed response is never cached", async () => {
    const cache = cacheFor();
    await cache.fill("/trips", async () => made("bad", [], { status: 200, failed: true }));
    expect(cache.fresh("/trips")).toBeUndefined();
  });

  test("a render that throws rejects, and the next caller renders again", async () => {
    const cache = cacheFor();
    const broken = async () => {
      throw new Error("broken");
    };
    await expect(cache.fill("/trips", broken)).rejects.toThrow("broken");
    expect(textOf(await cache.fill("/trips", async () => made("one")))).toBe("one");
  });
});

test("a response that stays fresh is recompressed later, with another ETag", async () => {
  const cache = cacheFor({ improveAfter: 1 });
  await cache.fill("/", async () => made("A long page about volcanoes and trails. ".repeat(100)));
  await expect.poll(() => cache.fresh("/")?.forms.br?.etag).toMatch(/\.br9"$/);
  await expect.poll(() => cache.fresh("/")?.forms.gzip?.etag).toMatch(/\.gzip9"$/);
});

test("nothing is recompressed while pages are still being rendered", async () => {
  let time = 0;
  const cache = cacheFor({ improveAfter: 5, now: () => time });
  const text = "A long page about volcanoes and trails. ".repeat(100);
  await cache.fill("/", async () => made(text));
  let polls = 0;
  await expect.poll(() => ++polls).toBeGreaterThan(2);
  expect(cache.fresh("/")?.forms.br).toBeUndefined();
  time = 6;
  await expect.poll(() => cache.fresh("/")?.forms.br?.etag).toMatch(/\.br9"$/);
});
