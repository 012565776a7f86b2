import { setTimeout as pause } from "node:timers/promises";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import { findFreePort } from "#tests/product/find-free-port.ts";
import type { Bench } from "./kit/bench.ts";
import { openTab, type Tab } from "./kit/cdp-tab.ts";
import { buildLimitRow, type ResultRow } from "./kit/result-row.ts";
import { median } from "./kit/statistics.ts";

/** Milliseconds that the pointer hovers over a link before the press, and that the press lasts. */
const hoverMs = 1_000;
const pressMs = 80;

type Point = { x: number; y: number };

/** Scrolls the first trip of the list into the middle and returns the centre of its link. */
const locateLinkScript = `(() => {
  const link = document.querySelector("main a[href^='/trips/']");
  link.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = link.getBoundingClientRect();
  addEventListener("click", () => sessionStorage.setItem("pressed", String(performance.timeOrigin + performance.now())), true);
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** For a prerendered page the activation counts instead of paints before it, which nobody saw. */
const readFirstPaintScript = `(() => {
  const [navigation] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const at = performance.timeOrigin + Math.max(paint.startTime, navigation.activationStart);
  return { path: location.pathname, took: at - Number(sessionStorage.getItem("pressed")), is_prerendered: navigation.activationStart > 0 };
})()`;

type ShownPage = { path: string; took: number; is_prerendered: boolean };

async function openNextPage(tab: Tab, url: string): Promise<ShownPage> {
  await tab.navigate(`${url}/trips`);
  await pause(4_000);
  const point = await tab.evaluate<Point>(locateLinkScript);
  await pause(300);
  await tab.moveMouse(point);
  await pause(hoverMs);
  await tab.press(point, pressMs);
  await pause(2_500);
  return tab.evaluate<ShownPage>(readFirstPaintScript);
}

/** W7: time from the press on a link, after hovering, to the first paint of the next page. */
export async function measureNextPage(bench: Bench): Promise<ResultRow[]> {
  const { url } = await bench.site();
  const port = await findFreePort();
  const browser = await startChromium([`--remote-debugging-port=${port}`]);
  const pages: ShownPage[] = [];
  try {
    for (let round = 0; round < bench.rounds; round++) {
      const tab = await openTab(port, "slow 4G");
      pages.push(await openNextPage(tab, url));
      await tab.close();
    }
  } finally {
    await browser.close();
  }
  const prerendered = pages.filter(({ is_prerendered }) => is_prerendered).length;
  const what = `next page after the press, ${prerendered} of ${pages.length} prerendered, slow 4G`;
  return [buildLimitRow({ target: "W7", what, unit: "ms", subject: median(pages.map(({ took }) => took)), max: 100 })];
}
