import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import type { Bench } from "./kit/bench.ts";
import { type LineName, type Noted, notesOf, visitor } from "./kit/browser.ts";
import { atMost, type Figure } from "./kit/figure.ts";
import { firstScreenBytes } from "./kit/first-screen.ts";
import { median } from "./kit/statistics.ts";
import { type Weights, weightsOf } from "./kit/weights.ts";

type Place = { what: string; url: string; isWizard?: boolean };

const placesOf = async (bench: Bench): Promise<Place[]> => {
  const { url, trip } = await bench.site();
  return [
    { what: "home", url: `${url}/` },
    { what: "trip page", url: url + trip.path },
    { what: "category page", url: `${url}/safaris` },
    { what: "wizard", url: `${url}/booking`, isWizard: true },
    { what: "registration", url: `${url}/register`, isWizard: true },
  ];
};

type Seen = { lcp: number; hero: number; first_screen: number; weights: Weights };

async function firstView(browser: Browser, { url }: Place, network: LineName): Promise<Seen> {
  const { page, close } = await visitor(browser, { network });
  await page.goto(url, { waitUntil: "load" });
  // Islands load when the browser is idle, and images above the fold may still be loading.
  await pause(2_000);
  const { lcp, lcp_url } = await notesOf(page);
  const weights = await weightsOf(page);
  const first_screen = await firstScreenBytes(page);
  await close();
  return { lcp, first_screen, hero: weights.by_url[lcp_url] ?? 0, weights };
}

async function shiftOf(browser: Browser, { url }: Place, seconds: number): Promise<Noted> {
  const { page, close } = await visitor(browser, { network: "slow 4G" });
  await page.goto(url, { waitUntil: "load" });
  await pause(seconds * 1000);
  const notes = await notesOf(page);
  await close();
  return notes;
}

const KB = 1024;

function weightFigures({ what, isWizard }: Place, { weights, hero, first_screen }: Seen): Figure[] {
  const { script, blocking_style, font, all, requests, foreign } = weights;
  const limit = (row: string, part: string, bytes: number, max: number): Figure =>
    atMost({ row, what: `${what}: ${part}`, unit: "KB", subject: bytes / KB, max });
  return [
    limit("W5", "script before interaction, br", script, isWizard ? 100 : 15),
    limit("W5", "HTML above the fold with blocking styles, br", first_screen + blocking_style, 14),
    limit("W5", "fonts", font, 40),
    ...(isWizard || hero === 0 ? [] : [limit("W5", "LCP image", hero, 60)]),
    ...(what === "home"
      ? [
          limit("W6", "whole first view", all, 200),
          atMost({ row: "W6", what: `${what}: requests`, unit: "", subject: requests, max: 20 }),
          atMost({ row: "W6", what: `${what}: third-party requests`, unit: "", subject: foreign, max: 0 }),
        ]
      : []),
  ];
}

/** W1, W3, W5, W6: LCP, layout shift and transferred bytes of a first visit on a phone. */
export async function firstViews(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  const browser = await startChromium();
  try {
    for (const place of await placesOf(bench)) {
      const fast: Seen[] = [];
      for (let round = 0; round < bench.rounds; round++) fast.push(await firstView(browser, place, "slow 4G"));
      const slow: Seen[] = [];
      for (let round = 0; round < (bench.quick ? 1 : 3); round++) slow.push(await firstView(browser, place, "weak 3G"));
      const lcp = (views: Seen[]) => median(views.map(({ lcp }) => lcp));
      const figure = { row: "W1", unit: "ms" };
      figures.push(
        atMost({ ...figure, what: `${place.what}: LCP on slow 4G`, subject: lcp(fast), max: 1_500 }),
        atMost({ ...figure, what: `${place.what}: LCP on weak 3G`, subject: lcp(slow), max: 3_600 }),
      );
      const seconds = bench.quick ? 5 : 60;
      const { shift, shifted } = await shiftOf(browser, place, seconds);
      const what = `${place.what}: CLS over ${seconds} s${shifted ? ` (${shifted})` : ""}`;
      figures.push(atMost({ row: "W3", what, unit: "", subject: shift, max: 0.01 }));
      const [first] = fast;
      if (first) figures.push(...weightFigures(place, first));
    }
    return figures;
  } finally {
    await browser.close();
  }
}
