import { setTimeout as pause } from "node:timers/promises";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import { freePort } from "#tests/running/free-port.ts";
import type { Bench } from "./kit/bench.ts";
import { atMost, type Figure } from "./kit/figure.ts";
import { median } from "./kit/statistics.ts";
import { openTab, type Tab } from "./kit/tab.ts";

/** Milliseconds that the pointer hovers over a link before the press, and that the press lasts. */
const reach = 1_000;
const held = 80;

type Place = { x: number; y: number };

/** Scrolls the first trip of the list into the middle and returns the centre of its link. */
const place = `(() => {
  const link = document.querySelector("main a[href^='/trips/']");
  link.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = link.getBoundingClientRect();
  addEventListener("click", () => sessionStorage.setItem("pressed", String(performance.timeOrigin + performance.now())), true);
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** For a prerendered page the activation counts instead of paints before it, which nobody saw. */
const shown = `(() => {
  const [navigation] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const at = performance.timeOrigin + Math.max(paint.startTime, navigation.activationStart);
  return { path: location.pathname, took: at - Number(sessionStorage.getItem("pressed")), is_prerendered: navigation.activationStart > 0 };
})()`;

type Shown = { path: string; took: number; is_prerendered: boolean };

async function press(tab: Tab, url: string): Promise<Shown> {
  await tab.go(`${url}/trips`);
  await pause(4_000);
  const point = await tab.ask<Place>(place);
  await pause(300);
  await tab.point(point);
  await pause(reach);
  await tab.press(point, held);
  await pause(2_500);
  return tab.ask<Shown>(shown);
}

/** W7: time from the press on a link, after hovering, to the first paint of the next page. */
export async function nextPage(bench: Bench): Promise<Figure[]> {
  const { url } = await bench.site();
  const port = await freePort();
  const browser = await startChromium([`--remote-debugging-port=${port}`]);
  const pages: Shown[] = [];
  try {
    for (let round = 0; round < bench.rounds; round++) {
      const tab = await openTab(port, "slow 4G");
      pages.push(await press(tab, url));
      await tab.close();
    }
  } finally {
    await browser.close();
  }
  const prerendered = pages.filter(({ is_prerendered }) => is_prerendered).length;
  const what = `next page after the press, ${prerendered} of ${pages.length} prerendered, slow 4G`;
  return [atMost({ row: "W7", what, unit: "ms", subject: median(pages.map(({ took }) => took)), max: 100 })];
}
