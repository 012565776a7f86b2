import { sql } from "drizzle-orm";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBooking } from "#server/database/factories/bookings.ts";
import { barriers, sticksOut } from "./kit/axe.ts";
import { startChromium } from "./kit/chromium.ts";
import { aGuest } from "./kit/guest.ts";
import { openShop, type Shop } from "./kit/shop.ts";
import { officeStates } from "./pages/office-states.ts";
import { brokenStates, siteStates } from "./pages/site-states.ts";
import type { States } from "./pages/states.ts";

let browser: Browser;
let shop: Shop;
let broken: Shop;
beforeAll(async () => {
  [browser, shop, broken] = await Promise.all([
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
  await Promise.all([shop?.close(), broken?.close()]);
});

const touch: BrowserContextOptions = { hasTouch: true, isMobile: true };
const narrow: BrowserContextOptions = { ...touch, viewport: { width: 360, height: 780 } };
const narrowest: BrowserContextOptions = { ...touch, viewport: { width: 320, height: 640 } };
const wide: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
/** What is left of the wide screen at a zoom of 200%. */
const zoomed = { width: 640, height: 400 };

type Look = (page: Page) => Promise<string[]>;

const prefixed = (prefix: string, lines: readonly string[]): string[] => lines.map((line) => `${prefix}: ${line}`);

/** In light everything, in dark what can differ there: the colours. */
async function inBothThemes(page: Page): Promise<string[]> {
  const light = await barriers(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await barriers(page, { only: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...prefixed("in dark", dark)];
}

/** Whether anything has to be scrolled sideways at a zoom of 200%. */
async function whenZoomed(page: Page): Promise<string[]> {
  const usual = page.viewportSize() ?? zoomed;
  await page.setViewportSize(zoomed);
  const out = await sticksOut(page);
  await page.setViewportSize(usual);
  return prefixed("sticks out at 200%", out);
}

/** What is found in each state, by its name; states in which nothing is found are left out. */
async function walk(states: States, page: Page, looks: readonly Look[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, reach] of Object.entries(states)) {
    const leave = await reach(page);
    const lines: string[] = [];
    for (const look of looks) lines.push(...(await look(page)));
    if (lines.length > 0) found[name] = lines;
    await leave?.();
  }
  return found;
}

const visit = async (device: BrowserContextOptions, at: Pick<Shop, "url"> = shop) =>
  (await aGuest({ browser, shop: at, reducedMotion: "reduce", colorScheme: "light", ...device })).page;
const axeAlone: Look = (page) => barriers(page);
const longest = 300_000;

type Screen = { device: BrowserContextOptions; site: Look[]; office: Look[] };
const screens: Readonly<Record<string, Screen>> = {
  "at 360 px axe finds nothing": { device: narrow, site: [axeAlone], office: [inBothThemes] },
  "at 1280 px axe finds nothing, and nothing sticks out at a zoom of 200%": {
    device: wide,
    site: [axeAlone, whenZoomed],
    office: [inBothThemes, whenZoomed],
  },
  "at 320 px nothing sticks out": { device: narrowest, site: [sticksOut], office: [sticksOut] },
};

describe.each(Object.entries(screens))("%s", (_, { device, site, office }) => {
  test("on the public site", { timeout: longest }, async () => {
    expect(await walk(await siteStates(shop), await visit(device), site)).toEqual({});
  });

  test("on the public site while the database can't give its content", { timeout: longest }, async () => {
    expect(await walk(brokenStates, await visit(device, broken), site)).toEqual({});
  });

  test("in the back-office, light and dark", { timeout: longest }, async () => {
    expect(await walk(await officeStates(shop), await visit(device), office)).toEqual({});
  });
});
