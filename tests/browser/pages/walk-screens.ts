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
/** The narrowest supported screen, on which nothing may overflow. */
export const narrowest: BrowserContextOptions = { ...touch, viewport: least };
export const wide: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
/** The viewport of the desktop screen at a zoom of 200%. */
const zoomed = { width: 640, height: 400 };

export type Look = (page: Page) => Promise<string[]>;

const prefixed = (prefix: string, lines: readonly string[]): string[] => lines.map((line) => `${prefix}: ${line}`);

/** Runs all axe rules in light mode, and only colour contrast in dark mode. */
export async function inBothThemes(page: Page): Promise<string[]> {
  const light = await barriers(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await barriers(page, { only: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...prefixed("in dark", dark)];
}

async function sticksOutAt(page: Page, size: { width: number; height: number }, what: string): Promise<string[]> {
  const original = page.viewportSize() ?? size;
  await page.setViewportSize(size);
  const overflowing = await sticksOut(page);
  await page.setViewportSize(original);
  return prefixed(`overflows ${what}`, overflowing);
}

/** Finds horizontal overflow at a zoom of 200%. */
export const whenZoomed: Look = (page) => sticksOutAt(page, zoomed, "at 200%");

/** Finds horizontal overflow at a width of 320 px. */
export const whenNarrowest: Look = (page) => sticksOutAt(page, least, "at 320 px");

/** Runs the checks in every state and returns the findings by state; states without findings are omitted. */
async function walk(states: States, page: Page, looks: readonly Look[]): Promise<Record<string, string[]>> {
  const findings: Record<string, string[]> = {};
  for (const [name, reach] of Object.entries(states)) {
    const leave = await reach(page);
    const lines: string[] = [];
    for (const look of looks) lines.push(...(await look(page)));
    if (lines.length > 0) findings[name] = lines;
    await leave?.();
  }
  return findings;
}

export const axeAlone: Look = (page) => barriers(page);
const longest = 300_000;

type Screen = { device: BrowserContextOptions; site: readonly Look[]; office: readonly Look[] };

/** An app with bookings in every combination of status and payment status. */
async function fullShop(): Promise<Shop> {
  const app = await openShop();
  const trip_id = await app.tripId("bisoke-crater-hike");
  const name = { customer_first_name: "Wolfeschlegelsteinhausen", customer_last_name: "Bergerdorff-Uwamahoro" };
  for (const status of ["cancelled", "completed", "confirmed", "pending"] as const)
    for (const payment_status of ["pending", "partial", "paid"] as const)
      await aBooking(app.ctx, { trip_id, status, payment_status, ...name });
  return app;
}

/** An app whose queries for slides and trips fail. */
const brokenShop = (): Promise<Shop> =>
  openShop({
    has_pictures: false,
    before: async ({ db }) => {
      await db.execute(sql`alter table hero_slides rename to hero_slides_away`);
      await db.execute(sql`alter table trips rename to trips_away`);
    },
  });

/** Defines the tests that run the checks in every state of site and back-office on one device. */
export function walkScreens({ device, site, office }: Screen): void {
  let browser: Browser;
  let app: Shop;
  let broken: Shop;
  beforeAll(async () => {
    [browser, app, broken] = await Promise.all([startChromium(), fullShop(), brokenShop()]);
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([app?.close(), broken?.close()]);
  });
  const visit = async (at: Pick<Shop, "url">) =>
    (await aGuest({ browser, shop: at, reducedMotion: "reduce", colorScheme: "light", ...device })).page;

  const onSite = test.skipIf(site.length === 0);
  onSite("on the public site", { timeout: longest }, async () => {
    expect(await walk(await siteStates(app), await visit(app), site)).toEqual({});
  });

  onSite("on the public site while the database can't give its content", { timeout: longest }, async () => {
    expect(await walk(brokenStates, await visit(broken), site)).toEqual({});
  });

  test("in the back-office, light and dark", { timeout: longest }, async () => {
    expect(await walk(await officeStates(app), await visit(app), office)).toEqual({});
  });
}
