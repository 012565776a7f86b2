import { sql } from "drizzle-orm";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { axeViolations, overflowingElements } from "#tests/browser/kit/accessibility-checks.ts";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import { newVisitor } from "#tests/browser/kit/new-visitor.ts";
import { startTestApp, type TestApp } from "#tests/browser/kit/test-app.ts";
import { backOfficeStates } from "./back-office-states.ts";
import type { ScreenStates } from "./screen-states.ts";
import { brokenStates, siteStates } from "./site-states.ts";

const touch: BrowserContextOptions = { hasTouch: true, isMobile: true };
export const phoneScreen: BrowserContextOptions = { ...touch, viewport: { width: 360, height: 780 } };
const smallestViewport = { width: 320, height: 640 };
/** The narrowest supported screen, on which nothing may overflow. */
export const smallestScreen: BrowserContextOptions = { ...touch, viewport: smallestViewport };
export const desktopScreen: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
/** The viewport of the desktop screen at a zoom of 200%. */
const zoomedViewport = { width: 640, height: 400 };

export type ScreenCheck = (page: Page) => Promise<string[]>;

const addPrefix = (prefix: string, lines: readonly string[]): string[] => lines.map((line) => `${prefix}: ${line}`);

/** Runs all axe rules in light mode, and only colour contrast in dark mode. */
export async function checkBothThemes(page: Page): Promise<string[]> {
  const light = await axeViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axeViolations(page, { only: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...addPrefix("in dark", dark)];
}

async function findOverflowAt(page: Page, size: { width: number; height: number }, what: string): Promise<string[]> {
  const original = page.viewportSize() ?? size;
  await page.setViewportSize(size);
  const overflowing = await overflowingElements(page);
  await page.setViewportSize(original);
  return addPrefix(`overflows ${what}`, overflowing);
}

/** Finds horizontal overflow at a zoom of 200%. */
export const checkZoomedOverflow: ScreenCheck = (page) => findOverflowAt(page, zoomedViewport, "at 200%");

/** Finds horizontal overflow at a width of 320 px. */
export const checkSmallestOverflow: ScreenCheck = (page) => findOverflowAt(page, smallestViewport, "at 320 px");

/** Runs the checks in every state and returns the findings by state; states without findings are omitted. */
async function runChecks(
  states: ScreenStates,
  page: Page,
  looks: readonly ScreenCheck[],
): Promise<Record<string, string[]>> {
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

export const checkAxe: ScreenCheck = (page) => axeViolations(page);
const walkTimeout = 300_000;

type WalkOptions = { device: BrowserContextOptions; site: readonly ScreenCheck[]; backOffice: readonly ScreenCheck[] };

/** An app with bookings in every combination of status and payment status. */
async function startAppWithBookings(): Promise<TestApp> {
  const app = await startTestApp();
  const trip_id = await app.findTripId("bisoke-crater-hike");
  const name = { customer_first_name: "Wolfeschlegelsteinhausen", customer_last_name: "Bergerdorff-Uwamahoro" };
  for (const status of ["cancelled", "completed", "confirmed", "pending"] as const)
    for (const payment_status of ["pending", "partial", "paid"] as const)
      await aBooking(app.ctx, { trip_id, status, payment_status, ...name });
  return app;
}

/** An app whose queries for slides and trips fail. */
const startAppWithoutContent = (): Promise<TestApp> =>
  startTestApp({
    has_pictures: false,
    prepareDatabase: async ({ db }) => {
      await db.execute(sql`alter table hero_slides rename to hero_slides_away`);
      await db.execute(sql`alter table trips rename to trips_away`);
    },
  });

/** Defines the tests that run the checks in every state of site and back-office on one device. */
export function testEveryScreen({ device, site, backOffice }: WalkOptions): void {
  let browser: Browser;
  let app: TestApp;
  let broken: TestApp;
  beforeAll(async () => {
    [browser, app, broken] = await Promise.all([startChromium(), startAppWithBookings(), startAppWithoutContent()]);
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([app?.close(), broken?.close()]);
  });
  const visit = async (at: Pick<TestApp, "url">) =>
    (await newVisitor({ browser, app: at, reducedMotion: "reduce", colorScheme: "light", ...device })).page;

  const onSite = test.skipIf(site.length === 0);
  onSite("on the public site", { timeout: walkTimeout }, async () => {
    expect(await runChecks(await siteStates(app), await visit(app), site)).toEqual({});
  });

  onSite("on the public site while the database can't give its content", { timeout: walkTimeout }, async () => {
    expect(await runChecks(brokenStates, await visit(broken), site)).toEqual({});
  });

  test("in the back-office, light and dark", { timeout: walkTimeout }, async () => {
    expect(await runChecks(await backOfficeStates(app), await visit(app), backOffice)).toEqual({});
  });
}
