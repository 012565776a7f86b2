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

const textOf = (copy: { plain: { bytes: Buffer } } | undefined): string | undefined => copy?.plain.bytes.toString();

/** A making that waits until it is told to go on. */
function held(): { make: () => Promise<Made>; finish: (answer: Made) => void } {
  let finish: (answer: Made) => void = () => {};
  const answer = new Promise<Made>((resolve) => {
    finish = resolve;
  });
  return { make: () => answer, finish };
}

describe("keeping", () => {
  test("a made answer is kept under its key", async () => {
    const cache = cacheFor();
    await cache.fill("/trips", async () => made("one"));
    expect(textOf(cache.fresh("/trips"))).toBe("one");
    expect(cache.fresh("/")).toBeUndefined();
  });

  test("a change drops what shows the room at once, and nothing else", async () => {
    const cache = cacheFor();
    await cache.fill("/trips", async () => made("trips", ["trips", "media"]));
    await cache.fill("/about", async () => made("about", ["settings"]));
    cache.drop(["media"]);
    expect(cache.fresh("/trips")).toBeUndefined();
    expect(textOf(cache.fresh("/about"))).toBe("about");
  });

  test("an answer that is not for everyone is not kept, and takes the old one away", async () => {
    const cache = cacheFor();
    await cache.fill("/trips", async () => made("old"));
    cache.drop(["trips"]);
    await cache.fill("/trips", async () => made("", [], { status: 404, keep: false }));
    const copy = await cache.fill("/trips", async () => made("", [], { failed: true, status: 503 }));
    expect(copy.status).toBe(503);
  });

  test("what weighs too much makes room, the least used first", async () => {
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

describe("changes while an answer is made", () => {
  test("a thousand who ask at once are answered by one making", async () => {
    const cache = cacheFor();
    let makings = 0;
    const { make, finish } = held();
    const asked = Array.from({ length: 1_000 }, () =>
      cache.fill("/trips", () => {
        makings++;
        return make();
      }),
    );
    finish(made("one"));
    expect(new Set((await Promise.all(asked)).map(textOf))).toEqual(new Set(["one"]));
    expect(makings).toBe(1);
  });

  test("what was begun before a change is never kept", async () => {
    const cache = cacheFor();
    const { make, finish } = held();
    const asked = cache.fill("/trips", make);
    cache.drop(["trips"]);
    finish(made("before the change"));
    await asked;
    expect(cache.fresh("/trips")).toBeUndefined();
  });

  test("who asks after the change doesn't get what was begun before it", async () => {
    const cache = cacheFor();
    const { make, finish } = held();
    const early = cache.fill("/trips", make);
    cache.drop(["trips"]);
    const late = await cache.fill("/trips", async () => made("after"));
    finish(made("before"));
    expect([textOf(await early), textOf(late)]).toEqual(["before", "after"]);
    expect(textOf(cache.fresh("/trips"))).toBe("after");
  });

  test("a change of another room doesn't keep it from being kept", async () => {
    const cache = cacheFor();
    const { make, finish } = held();
    const asked = cache.fill("/trips", make);
    cache.drop(["settings"]);
    finish(made("one"));
    await asked;
    expect(textOf(cache.fresh("/trips"))).toBe("one");
  });
});

describe("failures", () => {
  test("the last good copy is answered, and after a rest a new one is tried", async () => {
    let time = 0;
    const cache = cacheFor({ now: () => time });
    await cache.fill("/trips", async () => made("good"));
    cache.drop(["trips"]);
    let tries = 0;
    const failing = async () => {
      tries++;
      return made("bad", [], { status: 503, failed: true, keep: false });
    };
    expect(textOf(await cache.fill("/trips", failing))).toBe("good");
    expect(textOf(await cache.fill("/trips", failing))).toBe("good");
    expect(tries).toBe(1);
    time = 2_001;
    expect(textOf(await cache.fill("/trips", async () => made("new")))).toBe("new");
    expect(textOf(cache.fresh("/trips"))).toBe("new");
  });

  test("a failed answer is never kept", async () => {
    const cache = cacheFor();
    await cache.fill("/trips", async () => made("bad", [], { status: 200, failed: true }));
    expect(cache.fresh("/trips")).toBeUndefined();
  });

  test("a making that throws leaves no one waiting", async () => {
    const cache = cacheFor();
    const broken = async () => {
      throw new Error("broken");
    };
    await expect(cache.fill("/trips", broken)).rejects.toThrow("broken");
    expect(textOf(await cache.fill("/trips", async () => made("one")))).toBe("one");
  });
});

test("a copy that stays fresh is compressed better later, under another tag", async () => {
  const cache = cacheFor({ improveAfter: 1 });
  await cache.fill("/", async () => made("A long page about volcanoes and trails. ".repeat(100)));
  await expect.poll(() => cache.fresh("/")?.forms.br?.etag).toMatch(/\.br9"$/);
  await expect.poll(() => cache.fresh("/")?.forms.gzip?.etag).toMatch(/\.gzip9"$/);
});

test("no copy is compressed better while others are still made", async () => {
  let time = 0;
  const cache = cacheFor({ improveAfter: 5, now: () => time });
  const text = "A long page about volcanoes and trails. ".repeat(100);
  await cache.fill("/", async () => made(text));
  let looks = 0;
  await expect.poll(() => ++looks).toBeGreaterThan(2);
  expect(cache.fresh("/")?.forms.br).toBeUndefined();
  time = 6;
  await expect.poll(() => cache.fresh("/")?.forms.br?.etag).toMatch(/\.br9"$/);
});
