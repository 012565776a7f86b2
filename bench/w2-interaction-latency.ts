import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import type { Bench } from "./kit/bench.ts";
import { measureInteractions } from "./kit/measure-interactions.ts";
import { desktop, openPage, type PageMetrics } from "./kit/open-page.ts";
import { buildLimitRow, type ResultRow } from "./kit/result-row.ts";
import { quantile } from "./kit/statistics.ts";
import { timeSignIn } from "./kit/time-sign-in.ts";

type TargetPage = { what: string; url: string; prepare?: (page: Page) => Promise<unknown>; isBackOffice?: boolean };

function toRow({ what }: TargetPage, interactions: PageMetrics["interactions"]): ResultRow {
  const slowest = interactions.toSorted((a, b) => b.took - a.took)[0];
  const detail = slowest ? `, slowest ${slowest.name} on ${slowest.target || "a removed element"}` : "";
  return buildLimitRow({
    target: "W2",
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

async function measurePage(browser: Browser, place: TargetPage, max: number): Promise<ResultRow> {
  const device = place.isBackOffice ? { device: desktop } : {};
  const { page, close } = await openPage(browser, { network: null, cpuSlowdown: 4, ...device });
  page.setDefaultTimeout(15_000);
  await place.prepare?.(page);
  await page.goto(place.url, { waitUntil: "load" });
  await pause(2_000);
  const interactions = await measureInteractions(page, place.url, max);
  await close();
  return toRow(place, interactions);
}

/** W2: latency of every control with a CPU slowdown of four. */
export async function measureControls(bench: Bench): Promise<ResultRow[]> {
  const site = await bench.site();
  const { url, trip } = site;
  const places: TargetPage[] = [
    { what: "home", url: `${url}/` },
    { what: "trips", url: `${url}/trips` },
    { what: "trip page", url: url + trip.path },
    { what: "wizard, first step", url: `${url}/booking` },
    { what: "wizard, details", url: `${url}/booking?trip=${trip.slug}` },
    {
      what: "Bookings screen",
      url: `${url}/admin/bookings`,
      isBackOffice: true,
      prepare: (page) => timeSignIn(page, `${url}/admin/login`),
    },
  ];
  const browser = await startChromium();
  const rows: ResultRow[] = [];
  try {
    for (const place of places) rows.push(await measurePage(browser, place, bench.quick ? 12 : 60));
    return rows;
  } finally {
    await browser.close();
  }
}
