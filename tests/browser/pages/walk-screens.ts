import { sql } from "drizzle-orm";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBooking } from "#server/database/factories/bookings.ts";
import { barriers, sticksOut } from "../kit/axe.ts";
import { startChromium } from "../kit/chromium.ts";
import { aGuest } from "../kit/guest.ts";
import { openShop, type Shop } from "../kit/shop.ts";
import { officeStates } from "./office-states.ts";
import { brokenStates, siteStates } from "./site-states.ts";
import type { States } from "./states.ts";

const touch: BrowserContextOptions = { hasTouch: true, isMobile: true };
export const narrow: BrowserContextOptions = { ...touch, viewport: { width: 360, height: 780 } };
const least = { width: 320, height: 640 };
/** The narrowest screen on which nothing may stick out. */
export const narrowest: BrowserContextOptions = { ...touch, viewport: least };
export const wide: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
/** What is left of the wide screen at a zoom of 200%. */
const zoomed = { width: 640, height: 400 };

export type Look = (page: Page) => Promise<string[]>;

const prefixed = (prefix: string, lines: readonly string[]): string[] => lines.map((line) => `${prefix}: ${line}`);

/** In light everything, in dark what can differ there: the colours. */
export async function inBothThemes(page: Page): Promise<string[]> {
  const light = await barriers(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await barriers(page, { only: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...prefixed("in dark", dark)];
}

async function sticksOutAt(page: Page, size: { width: number; height: number }, what: string): Promise<string[]> {
  const usual = page.viewportSize() ?? size;
  await page.setViewportSize(size);
  const out = await sticksOut(page);
  await page.setViewportSize(usual);
  return prefixed(`sticks out ${what}`, out);
}

/** Whether anything has to be scrolled sideways at a zoom of 200%. */
export const whenZoomed: Look = (page) => sticksOutAt(page, zoomed, "at 200%");

/** Whether anything has to be scrolled sideways on the narrowest screen. */
export const whenNarrowest: Look = (page) => sticksOutAt(page, least, "at 320 px");

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

export const axeAlone: Look = (page) => barriers(page);
const longest = 300_000;

type Screen = { device: BrowserContextOptions; site: readonly Look[]; office: readonly Look[] };

/** A shop whose bookings are in every state. */
async function fullShop(): Promise<Shop> {
  const shop = await openShop();
  const trip_id = await shop.tripId("bisoke-crater-hike");
  const name = { customer_first_name: "Wolfeschlegelsteinhausen", customer_last_name: "Bergerdorff-Uwamahoro" };
  for (const status of ["cancelled", "completed", "confirmed", "pending"] as const)
    for (const payment_status of ["pending", "partial", "paid"] as const)
      await aBooking(shop.ctx, { trip_id, status, payment_status, ...name });
  return shop;
}

/** A shop whose database can't give the slides and the trips. */
const brokenShop = (): Promise<Shop> =>
  openShop({
    has_pictures: false,
    before: async ({ db }) => {
      await db.execute(sql`alter table hero_slides rename to hero_slides_away`);
      await db.execute(sql`alter table trips rename to trips_away`);
    },
  });

/** Every page and state of both wings on one kind of screen: nothing is found. */
export function walkScreens({ device, site, office }: Screen): void {
  let browser: Browser;
  let shop: Shop;
  let broken: Shop;
  beforeAll(async () => {
    [browser, shop, broken] = await Promise.all([startChromium(), fullShop(), brokenShop()]);
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([shop?.close(), broken?.close()]);
  });
  const visit = async (at: Pick<Shop, "url">) =>
    (await aGuest({ browser, shop: at, reducedMotion: "reduce", colorScheme: "light", ...device })).page;

  const onSite = test.skipIf(site.length === 0);
  onSite("on the public site", { timeout: longest }, async () => {
    expect(await walk(await siteStates(shop), await visit(shop), site)).toEqual({});
  });

  onSite("on the public site while the database can't give its content", { timeout: longest }, async () => {
    expect(await walk(brokenStates, await visit(broken), site)).toEqual({});
  });

  test("in the back-office, light and dark", { timeout: longest }, async () => {
    expect(await walk(await officeStates(shop), await visit(shop), office)).toEqual({});
  });
}
