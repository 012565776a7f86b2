import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import type { Bench } from "./kit/bench.ts";
import { desktop, openPage } from "./kit/open-page.ts";
import { buildLimitRow, type ResultRow } from "./kit/result-row.ts";
import { median } from "./kit/statistics.ts";
import { timeSignIn } from "./kit/time-sign-in.ts";
import { getTransferSizes } from "./kit/transfer-sizes.ts";
import { buildBooking, postBooking } from "./p4-create-booking.ts";

const screens = { Bookings: "/admin/bookings", "Email templates": "/admin/mail-templates", Outbox: "/admin/outbox" };
const rowSelector = "tbody tr";

async function measureFirstRows(browser: Browser, url: string): Promise<number> {
  const { page, close } = await openPage(browser, { network: "slow 4G", device: desktop });
  page.setDefaultTimeout(30_000);
  const took = await timeSignIn(page, `${url}/admin/login?from=/admin/bookings`, rowSelector);
  await close();
  return took;
}

/** Kilobytes that a screen loads with an empty cache. */
async function measureScreenSize(browser: Browser, url: string, path: string): Promise<number> {
  const { page, close, session } = await openPage(browser, { network: null, device: desktop });
  await timeSignIn(page, `${url}/admin/login`);
  await session.send("Network.clearBrowserCache");
  await page.goto(url + path, { waitUntil: "load" });
  await pause(2_000);
  const { script, style, document, font } = await getTransferSizes(page);
  await close();
  return (script + style + document + font) / 1024;
}

/** W8: time to the first rows after sign-in on a slow network, and the size of each screen. */
export async function measureBackOffice(bench: Bench): Promise<ResultRow[]> {
  const { url } = await bench.site();
  for (let booking = 0; booking < 30; booking++) await postBooking(url, buildBooking());
  const browser = await startChromium();
  try {
    const took: number[] = [];
    for (let round = 0; round < bench.rounds; round++) took.push(await measureFirstRows(browser, url));
    const rows = [
      buildLimitRow({
        target: "W8",
        what: "first rows after sign-in, slow 4G",
        unit: "ms",
        subject: median(took),
        max: 1_000,
      }),
    ];
    for (const [name, path] of Object.entries(screens)) {
      const subject = await measureScreenSize(browser, url, path);
      rows.push(
        buildLimitRow({ target: "W8", what: `${name}: script, style and fonts, cold`, unit: "KB", subject, max: 250 }),
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}
