import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import type { Bench } from "./kit/bench.ts";
import { measureFirstScreenBytes } from "./kit/first-screen-bytes.ts";
import { getPageMetrics, type NetworkProfileName, openPage, type PageMetrics } from "./kit/open-page.ts";
import { buildLimitRow, type ResultRow } from "./kit/result-row.ts";
import { median } from "./kit/statistics.ts";
import { getTransferSizes, type TransferSizes } from "./kit/transfer-sizes.ts";

type TargetPage = { what: string; url: string; isWizard?: boolean };

const listPages = async (bench: Bench): Promise<TargetPage[]> => {
  const { url, trip } = await bench.site();
  return [
    { what: "home", url: `${url}/` },
    { what: "trip page", url: url + trip.path },
    { what: "category page", url: `${url}/safaris` },
    { what: "wizard", url: `${url}/booking`, isWizard: true },
    { what: "registration", url: `${url}/register`, isWizard: true },
  ];
};

type FirstView = { lcp: number; hero: number; first_screen: number; weights: TransferSizes };

async function measureFirstView(
  browser: Browser,
  { url }: TargetPage,
  network: NetworkProfileName,
): Promise<FirstView> {
  const { page, close } = await openPage(browser, { network });
  await page.goto(url, { waitUntil: "load" });
  // Islands load when the browser is idle, and images above the fold may still be loading.
  await pause(2_000);
  const { lcp, lcp_url } = await getPageMetrics(page);
  const weights = await getTransferSizes(page);
  const first_screen = await measureFirstScreenBytes(page);
  await close();
  return { lcp, first_screen, hero: weights.by_url[lcp_url] ?? 0, weights };
}

async function measureLayoutShift(browser: Browser, { url }: TargetPage, seconds: number): Promise<PageMetrics> {
  const { page, close } = await openPage(browser, { network: "slow 4G" });
  await page.goto(url, { waitUntil: "load" });
  await pause(seconds * 1000);
  const notes = await getPageMetrics(page);
  await close();
  return notes;
}

const kilobyte = 1024;

function toSizeRows({ what, isWizard }: TargetPage, { weights, hero, first_screen }: FirstView): ResultRow[] {
  const { script, blocking_style, font, all, requests, foreign } = weights;
  const limit = (target: string, part: string, bytes: number, max: number): ResultRow =>
    buildLimitRow({ target, what: `${what}: ${part}`, unit: "KB", subject: bytes / kilobyte, max });
  return [
    limit("W5", "script before interaction, br", script, isWizard ? 100 : 15),
    limit("W5", "HTML above the fold with blocking styles, br", first_screen + blocking_style, 14),
    limit("W5", "fonts", font, 40),
    ...(isWizard || hero === 0 ? [] : [limit("W5", "LCP image", hero, 60)]),
    ...(what === "home"
      ? [
          limit("W6", "whole first view", all, 200),
          buildLimitRow({ target: "W6", what: `${what}: requests`, unit: "", subject: requests, max: 20 }),
          buildLimitRow({ target: "W6", what: `${what}: third-party requests`, unit: "", subject: foreign, max: 0 }),
        ]
      : []),
  ];
}

/** W1, W3, W5, W6: LCP, layout shift and transferred bytes of a first visit on a phone. */
export async function measureFirstViews(bench: Bench): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  const browser = await startChromium();
  try {
    for (const place of await listPages(bench)) {
      const fast: FirstView[] = [];
      for (let round = 0; round < bench.rounds; round++) fast.push(await measureFirstView(browser, place, "slow 4G"));
      const slow: FirstView[] = [];
      for (let round = 0; round < (bench.quick ? 1 : 3); round++)
        slow.push(await measureFirstView(browser, place, "weak 3G"));
      const lcp = (views: FirstView[]) => median(views.map(({ lcp }) => lcp));
      const row = { target: "W1", unit: "ms" };
      rows.push(
        buildLimitRow({ ...row, what: `${place.what}: LCP on slow 4G`, subject: lcp(fast), max: 1_500 }),
        buildLimitRow({ ...row, what: `${place.what}: LCP on weak 3G`, subject: lcp(slow), max: 3_600 }),
      );
      const seconds = bench.quick ? 5 : 60;
      const { shift, shifted } = await measureLayoutShift(browser, place, seconds);
      const what = `${place.what}: CLS over ${seconds} s${shifted ? ` (${shifted})` : ""}`;
      rows.push(buildLimitRow({ target: "W3", what, unit: "", subject: shift, max: 0.01 }));
      const [first] = fast;
      if (first) rows.push(...toSizeRows(place, first));
    }
    return rows;
  } finally {
    await browser.close();
  }
}
