import { setTimeout as pause } from "node:timers/promises";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import { freePort } from "#tests/running/free-port.ts";
import type { Bench } from "./kit/bench.ts";
import { atMost, type Figure } from "./kit/figure.ts";
import { median } from "./kit/statistics.ts";
import { openTab, type Tab } from "./kit/tab.ts";

/** Milliseconds that a pointer is on a link before it presses, and that a press takes. */
const reach = 1_000;
const held = 80;

type Place = { x: number; y: number };

/** Where the first trip of the list can be pressed, once it stands in the middle of the window. */
const place = `(() => {
  const link = document.querySelector("main a[href^='/trips/']");
  link.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = link.getBoundingClientRect();
  addEventListener("click", () => sessionStorage.setItem("pressed", String(performance.timeOrigin + performance.now())), true);
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** A page that was ready ahead counts from its showing on; its paints before that were seen by nobody. */
const shown = `(() => {
  const [navigation] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const at = performance.timeOrigin + Math.max(paint.startTime, navigation.activationStart);
  return { path: location.pathname, took: at - Number(sessionStorage.getItem("pressed")), is_ahead: navigation.activationStart > 0 };
})()`;

type Shown = { path: string; took: number; is_ahead: boolean };

async function press(tab: Tab, url: string): Promise<Shown> {
  await tab.go(`${url}/trips`);
  await pause(4_000);
  const at = await tab.ask<Place>(place);
  await pause(300);
  await tab.point(at);
  await pause(reach);
  await tab.press(at, held);
  await pause(2_500);
  return tab.ask<Shown>(shown);
}

/** W7: from a press on a link that someone has reached for to the first paint of its page. */
export async function nextPage(bench: Bench): Promise<Figure[]> {
  const { url } = await bench.site();
  const port = await freePort();
  const browser = await startChromium([`--remote-debugging-port=${port}`]);
  const seen: Shown[] = [];
  try {
    for (let round = 0; round < bench.rounds; round++) {
      const tab = await openTab(port, "slow 4G");
      seen.push(await press(tab, url));
      await tab.close();
    }
  } finally {
    await browser.close();
  }
  const ahead = seen.filter(({ is_ahead }) => is_ahead).length;
  const what = `next page shown after the press, ${ahead} of ${seen.length} times made ready ahead, slow 4G`;
  return [atMost({ row: "W7", what, unit: "ms", subject: median(seen.map(({ took }) => took)), most: 100 })];
}
