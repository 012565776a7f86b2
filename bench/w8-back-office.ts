import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import { signIn } from "./kit/back-office.ts";
import type { Bench } from "./kit/bench.ts";
import { desk, visitor } from "./kit/browser.ts";
import { atMost, type Figure } from "./kit/figure.ts";
import { median } from "./kit/statistics.ts";
import { weightsOf } from "./kit/weights.ts";
import { book, bookingOf } from "./p4-booking.ts";

const screens = { Bookings: "/admin/bookings", "Email templates": "/admin/mail-templates", Outbox: "/admin/outbox" };
const row = "tbody tr";

async function firstRows(browser: Browser, url: string): Promise<number> {
  const { page, close } = await visitor(browser, { network: "slow 4G", device: desk });
  page.setDefaultTimeout(30_000);
  const took = await signIn(page, `${url}/admin/login?from=/admin/bookings`, row);
  await close();
  return took;
}

/** Kilobytes that a screen loads with an empty cache. */
async function screenWeight(browser: Browser, url: string, path: string): Promise<number> {
  const { page, close, session } = await visitor(browser, { network: null, device: desk });
  await signIn(page, `${url}/admin/login`);
  await session.send("Network.clearBrowserCache");
  await page.goto(url + path, { waitUntil: "load" });
  await pause(2_000);
  const { script, style, document, font } = await weightsOf(page);
  await close();
  return (script + style + document + font) / 1024;
}

/** W8: time to the first rows after sign-in on a slow network, and the size of each screen. */
export async function backOffice(bench: Bench): Promise<Figure[]> {
  const { url } = await bench.site();
  for (let booking = 0; booking < 30; booking++) await book(url, bookingOf());
  const browser = await startChromium();
  try {
    const took: number[] = [];
    for (let round = 0; round < bench.rounds; round++) took.push(await firstRows(browser, url));
    const figures = [
      atMost({ row: "W8", what: "first rows after sign-in, slow 4G", unit: "ms", subject: median(took), max: 1_000 }),
    ];
    for (const [name, path] of Object.entries(screens)) {
      const subject = await screenWeight(browser, url, path);
      figures.push(
        atMost({ row: "W8", what: `${name}: script, style and fonts, cold`, unit: "KB", subject, max: 250 }),
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
