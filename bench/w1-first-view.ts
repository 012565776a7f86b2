import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import type { Bench } from "./kit/bench.ts";
import { type LineName, type Noted, notesOf, visitor } from "./kit/browser.ts";
import { atMost, type Figure } from "./kit/figure.ts";
import { firstScreenBytes } from "./kit/first-screen.ts";
import { median } from "./kit/statistics.ts";
import { type Weights, weightsOf } from "./kit/weights.ts";

type Place = { what: string; url: string; is_wizard?: boolean };

const placesOf = async (bench: Bench): Promise<Place[]> => {
  const { url, trip } = await bench.site();
  return [
    { what: "home", url: `${url}/` },
    { what: "trip page", url: url + trip.path },
    { what: "category page", url: `${url}/safaris` },
    { what: "wizard", url: `${url}/booking`, is_wizard: true },
    { what: "registration", url: `${url}/register`, is_wizard: true },
  ];
};

type Seen = { lcp: number; hero: number; first_screen: number; weights: Weights };

async function firstView(browser: Browser, { url }: Place, line: LineName): Promise<Seen> {
  const { page, close } = await visitor(browser, { line });
  await page.goto(url, { waitUntil: "load" });
  // Islands come when the browser is idle, pictures of the first screen may still be on their way.
  await pause(2_000);
  const { lcp, lcp_url } = await notesOf(page);
  const weights = await weightsOf(page);
  const first_screen = await firstScreenBytes(page);
  await close();
  return { lcp, first_screen, hero: weights.by_url[lcp_url] ?? 0, weights };
}

async function shiftOf(browser: Browser, { url }: Place, seconds: number): Promise<Noted> {
  const { page, close } = await visitor(browser, { line: "slow 4G" });
  await page.goto(url, { waitUntil: "load" });
  await pause(seconds * 1000);
  const notes = await notesOf(page);
  await close();
  return notes;
}

const KB = 1024;

function weightFigures({ what, is_wizard }: Place, { weights, hero, first_screen }: Seen): Figure[] {
  const { script, blocking_style, font, all, requests, foreign } = weights;
  const limit = (row: string, part: string, bytes: number, most: number): Figure =>
    atMost({ row, what: `${what}: ${part}`, unit: "KB", subject: bytes / KB, most });
  return [
    limit("W5", "script before interaction, br", script, is_wizard ? 100 : 15),
    limit("W5", "HTML with the style of the first screen, br", first_screen + blocking_style, 14),
    limit("W5", "fonts", font, 40),
    ...(is_wizard || hero === 0 ? [] : [limit("W5", "picture of the largest paint", hero, 60)]),
    ...(what === "home"
      ? [
          limit("W6", "whole first view", all, 200),
          atMost({ row: "W6", what: `${what}: requests`, unit: "", subject: requests, most: 20 }),
          atMost({ row: "W6", what: `${what}: requests to others`, unit: "", subject: foreign, most: 0 }),
        ]
      : []),
  ];
}

/** W1, W3, W5, W6: pages as they come to someone who has never been here, on a phone. */
export async function firstViews(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  const browser = await startChromium();
  try {
    for (const place of await placesOf(bench)) {
      const fast: Seen[] = [];
      for (let round = 0; round < bench.rounds; round++) fast.push(await firstView(browser, place, "slow 4G"));
      const weak: Seen[] = [];
      for (let round = 0; round < (bench.quick ? 1 : 3); round++) weak.push(await firstView(browser, place, "weak 3G"));
      const lcp = (list: Seen[]) => median(list.map((seen) => seen.lcp));
      const figure = { row: "W1", unit: "ms" };
      figures.push(
        atMost({ ...figure, what: `${place.what}: LCP on slow 4G`, subject: lcp(fast), most: 1_500 }),
        atMost({ ...figure, what: `${place.what}: LCP on weak 3G`, subject: lcp(weak), most: 3_600 }),
      );
      const seconds = bench.quick ? 5 : 60;
      const { shift, shifted } = await shiftOf(browser, place, seconds);
      const what = `${place.what}: CLS over ${seconds} s${shifted ? ` (${shifted})` : ""}`;
      figures.push(atMost({ row: "W3", what, unit: "", subject: shift, most: 0.01 }));
      const [first] = fast;
      if (first) figures.push(...weightFigures(place, first));
    }
    return figures;
  } finally {
    await browser.close();
  }
}
