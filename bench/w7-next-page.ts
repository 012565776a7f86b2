import { setTimeout as pause } from "node:timers/promises";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import type { Bench } from "./kit/bench.ts";
import { desk, visitor } from "./kit/browser.ts";
import { atMost, type Figure } from "./kit/figure.ts";
import { median } from "./kit/statistics.ts";

/** Runs in the page: when the press was made, for the page that comes. */
function notePress(): void {
  addEventListener(
    "click",
    () => sessionStorage.setItem("pressed", String(performance.timeOrigin + performance.now())),
    {
      capture: true,
    },
  );
}

/** W7: from the press on a link that the browser has had time to fetch ahead to the first paint of its page. */
export async function nextPage(bench: Bench): Promise<Figure[]> {
  const { url } = await bench.site();
  const browser = await startChromium();
  const took: number[] = [];
  try {
    for (let round = 0; round < bench.rounds; round++) {
      const { page, close } = await visitor(browser, { line: "slow 4G", device: desk });
      await page.addInitScript(notePress);
      await page.goto(`${url}/trips`, { waitUntil: "load" });
      const link = page.locator("main a[href^='/trips/']").filter({ visible: true }).first();
      await link.hover();
      await pause(2_500);
      await link.click();
      await page.waitForURL(/\/trips\/./);
      await pause(2_000);
      took.push(
        await page.evaluate(() => {
          const [paint] = performance.getEntriesByName("first-contentful-paint");
          return performance.timeOrigin + (paint?.startTime ?? Number.NaN) - Number(sessionStorage.getItem("pressed"));
        }),
      );
      await close();
    }
  } finally {
    await browser.close();
  }
  const what = "next page shown after the press, fetched ahead, slow 4G";
  return [atMost({ row: "W7", what, unit: "ms", subject: median(took), most: 100 })];
}
