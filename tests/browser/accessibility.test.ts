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

type Size = { width: number; height: number };
type Device = { options: BrowserContextOptions; reflow: Size };

/** `reflow` is the width at which nothing may have to be scrolled sideways: on a desktop that of a zoom of 200%. */
const devices: Readonly<Record<string, Device>> = {
  "360 px, and narrowed to 320": {
    options: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    reflow: { width: 320, height: 640 },
  },
  "1280 px, and zoomed to 200%": {
    options: { viewport: { width: 1280, height: 800 } },
    reflow: { width: 640, height: 400 },
  },
};

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

async function narrowed(page: Page, to: Size): Promise<string[]> {
  const usual = page.viewportSize() ?? to;
  await page.setViewportSize(to);
  const out = await sticksOut(page);
  await page.setViewportSize(usual);
  return prefixed(`sticks out at ${to.width} px`, out);
}

type Walking = { device: Device; look: Look };

/** What is found in each state, by its name; states in which nothing is found are left out. */
async function walk(states: States, page: Page, { device, look }: Walking): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, reach] of Object.entries(states)) {
    const leave = await reach(page);
    const lines = [...(await look(page)), ...(await narrowed(page, device.reflow))];
    if (lines.length > 0) found[name] = lines;
    await leave?.();
  }
  return found;
}

const visit = async ({ options }: Device, at: Pick<Shop, "url"> = shop) =>
  (await aGuest({ browser, shop: at, reducedMotion: "reduce", colorScheme: "light", ...options })).page;
const axeAlone: Look = (page) => barriers(page);
const longest = 300_000;

describe.each(Object.entries(devices))("at %s no barrier is found", (_, device) => {
  test("on the public site", { timeout: longest }, async () => {
    const page = await visit(device);
    expect(await walk(await siteStates(shop), page, { device, look: axeAlone })).toEqual({});
  });

  test("on the public site while the database can't give its content", { timeout: longest }, async () => {
    const page = await visit(device, broken);
    expect(await walk(brokenStates, page, { device, look: axeAlone })).toEqual({});
  });

  test("in the back-office, light and dark", { timeout: longest }, async () => {
    const page = await visit(device);
    expect(await walk(await officeStates(shop), page, { device, look: inBothThemes })).toEqual({});
  });
});
