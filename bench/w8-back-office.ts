import type { Browser } from "playwright-core";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import type { Bench } from "./kit/bench.ts";
import { desktop, openPage } from "./kit/open-page.ts";
import { buildLimitRow, type ResultRow } from "./kit/result-row.ts";
import { measureScreens } from "./kit/screen-sizes.ts";
import { median } from "./kit/statistics.ts";
import { timeSignIn } from "./kit/time-sign-in.ts";
import { buildBooking, postBooking } from "./p4-create-booking.ts";

const rowSelector = "tbody tr";
/** For a list; a form that is opened and a screen with charts may take more. */
const maxListKilobytes = 250;
const maxFormKilobytes = 300;
/** They open with a form or with charts. */
const formScreens = /^\/admin(\/(analytics|branding|payment|profile|settings|about|contact-info))?$/;

async function measureFirstRows(browser: Browser, url: string): Promise<number> {
  const { page, close } = await openPage(browser, { network: "slow 4G", device: desktop });
  page.setDefaultTimeout(30_000);
  const took = await timeSignIn(page, `${url}/admin/login?from=/admin/bookings`, rowSelector);
  await close();
  return took;
}

/** One row for each screen. */
async function measureSizes(browser: Browser, url: string): Promise<ResultRow[]> {
  const { page, close } = await openPage(browser, { network: null, device: desktop });
  await timeSignIn(page, `${url}/admin/login`);
  const screens = await measureScreens(page, url);
  await close();
  return screens.map(({ path, kilobytes: subject }) => {
    const max = formScreens.test(path) ? maxFormKilobytes : maxListKilobytes;
    return buildLimitRow({ target: "W8", what: `${path}: scripts and styles, cold`, unit: "KB", subject, max });
  });
}

/** W8: time to the first rows after sign-in on a slow network, and the size of each screen. */
export async function measureBackOffice(bench: Bench): Promise<ResultRow[]> {
  const { url } = await bench.site();
  for (let booking = 0; booking < 30; booking++) await postBooking(url, buildBooking());
  const browser = await startChromium();
  try {
    const took: number[] = [];
    for (let round = 0; round < bench.rounds; round++) took.push(await measureFirstRows(browser, url));
    const what = "first rows after sign-in, slow 4G";
    return [
      buildLimitRow({ target: "W8", what, unit: "ms", subject: median(took), max: 1_000 }),
      ...(await measureSizes(browser, url)),
    ];
  } finally {
    await browser.close();
  }
}
