import { sql } from "drizzle-orm";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBooking } from "#server/database/factories/bookings.ts";
import { barriers, sticksOut } from "./kit/axe.ts";
import { startChromium } from "./kit/chromium.ts";
import { aGuest } from "./kit/guest.ts";
import { openShop, type Shop } from "./kit/shop.ts";
import { officeStates } from "./pages/office-states.ts";
import { siteStates } from "./pages/site-states.ts";

let browser: Browser;
let shop: Shop;
let empty: Shop;
beforeAll(async () => {
  [browser, shop, empty] = await Promise.all([
    startChromium(),
    openShop(),
    openShop({
      has_pictures: false,
      before: async ({ db }) => {
        await db.execute(sql`alter table hero_slides rename to hero_slides_away`);
        await db.execute(sql`alter table trips rename to trips_away`);
      },
    }),
  ]);
  const trip_id = await shop.tripId("bisoke-crater-hike");
  const name = { customer_first_name: "Wolfeschlegelsteinhausen", customer_last_name: "Bergerdorff-Uwamahoro" };
  for (const status of ["pending", "confirmed", "completed", "cancelled"] as const)
    for (const payment_status of ["pending", "partial", "paid"] as const)
      await aBooking(shop.ctx, { trip_id, status, payment_status, ...name });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([shop?.close(), empty?.close()]);
});

const narrow: BrowserContextOptions = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const wide: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

type Look = (page: Page) => Promise<string[]>;
type Walk = Awaited<ReturnType<typeof siteStates>>;

/** What is found in each state, by its name; states in which nothing is found are left out. */
async function walk(states: Walk, page: Page, look: Look): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, reach] of Object.entries(states)) {
    const leave = await reach(page);
    const lines = await look(page);
    if (lines.length > 0) found[name] = lines;
    await leave?.();
  }
  return found;
}

const visit = async (device: BrowserContextOptions, at: Pick<Shop, "url"> = shop) =>
  (await aGuest({ browser, shop: at, reducedMotion: "reduce", ...device })).page;

/** In light everything, in dark what can differ there: the colours. */
async function inBothThemes(page: Page): Promise<string[]> {
  const light = await barriers(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await barriers(page, { only: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((line) => `in dark: ${line}`)];
}

const longest = 120_000;

describe.each([
  ["at 360 px", narrow],
  ["at 1280 px", wide],
])("%s axe finds nothing", (_, device) => {
  test("on the public site", { timeout: longest }, async () => {
    const page = await visit(device);
    expect(await walk(await siteStates(shop), page, (at) => barriers(at))).toEqual({});
  });

  test("on the public site while the database can't give its content", { timeout: longest }, async () => {
    const page = await visit(device, empty);
    const found: Record<string, string[]> = {};
    for (const path of ["/", "/trips", "/safaris", "/booking?category=hiking"]) {
      await page.goto(path);
      const lines = await barriers(page);
      if (lines.length > 0) found[path] = lines;
    }
    expect(found).toEqual({});
  });

  test("in the back-office, light and dark", { timeout: longest }, async () => {
    const page = await visit({ ...device, colorScheme: "light" });
    expect(await walk(await officeStates(shop), page, inBothThemes)).toEqual({});
  });
});

describe.each([
  ["at 320 px", { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }],
  ["at 200% zoom", { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
])("%s nothing has to be scrolled sideways", (_, device) => {
  test("on the public site", { timeout: longest }, async () => {
    const page = await visit(device);
    expect(await walk(await siteStates(shop), page, sticksOut)).toEqual({});
  });

  test("in the back-office", { timeout: longest }, async () => {
    const page = await visit(device);
    expect(await walk(await officeStates(shop), page, sticksOut)).toEqual({});
  });
});
