import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import { signIn } from "./kit/back-office.ts";
import type { Bench } from "./kit/bench.ts";
import { desk, type Noted, visitor } from "./kit/browser.ts";
import { pressControls } from "./kit/controls.ts";
import { atMost, type Figure } from "./kit/figure.ts";
import { quantile } from "./kit/statistics.ts";

type Place = { what: string; url: string; prepare?: (page: Page) => Promise<unknown>; isBackOffice?: boolean };

function figureOf({ what }: Place, interactions: Noted["interactions"]): Figure {
  const slowest = interactions.toSorted((a, b) => b.took - a.took)[0];
  const detail = slowest ? `, slowest ${slowest.name} on ${slowest.target || "a removed element"}` : "";
  return atMost({
    row: "W2",
    what: `${what}: p98 of ${interactions.length} interactions${detail}`,
    unit: "ms",
    subject:
      interactions.length === 0
        ? Number.NaN
        : quantile(
            interactions.map(({ took }) => took),
            0.98,
          ),
    max: 100,
  });
}

async function measure(browser: Browser, place: Place, max: number): Promise<Figure> {
  const device = place.isBackOffice ? { device: desk } : {};
  const { page, close } = await visitor(browser, { network: null, cpuSlowdown: 4, ...device });
  page.setDefaultTimeout(15_000);
  await place.prepare?.(page);
  await page.goto(place.url, { waitUntil: "load" });
  await pause(2_000);
  const interactions = await pressControls(page, place.url, max);
  await close();
  return figureOf(place, interactions);
}

/** W2: latency of every control with a CPU slowdown of four. */
export async function controls(bench: Bench): Promise<Figure[]> {
  const site = await bench.site();
  const { url, trip } = site;
  const places: Place[] = [
    { what: "home", url: `${url}/` },
    { what: "trips", url: `${url}/trips` },
    { what: "trip page", url: url + trip.path },
    { what: "wizard, first step", url: `${url}/booking` },
    { what: "wizard, details", url: `${url}/booking?trip=${trip.slug}` },
    {
      what: "Bookings screen",
      url: `${url}/admin/bookings`,
      isBackOffice: true,
      prepare: (page) => signIn(page, `${url}/admin/login`),
    },
  ];
  const browser = await startChromium();
  const figures: Figure[] = [];
  try {
    for (const place of places) figures.push(await measure(browser, place, bench.quick ? 12 : 60));
    return figures;
  } finally {
    await browser.close();
  }
}
