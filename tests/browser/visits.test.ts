import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadVisitRanking, loadVitals } from "#server/analytics/visits/read-visits.ts";
import { visits } from "#server/database/tables.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { startChromium } from "./kit/chromium.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually } from "./kit/page-expectations.ts";
import { settled } from "./kit/settled.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";

const app = setupSharedTestApp();

/** That of the tests' browser says that it has no screen, so it is taken for a robot. */
const userAgent =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const trip = "/trips/congo-nile-trail-by-mountain-bike";

type Message = { url: () => string };
const isReport = (message: Message) => message.url().endsWith("/api/visits");
const isScript = (message: Message) => message.url().includes("/report-visits-");
/** Those of the browser in Germany. */
const listVisits = () => app.ctx.db.select().from(visits).where(eq(visits.country, "DE")).orderBy(visits.visited_at);

/** What is sent as a page is left has the name of the browser itself, whatever that of its context is. */
async function openBrowser() {
  const browser = await startChromium([`--user-agent=${userAgent}`]);
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ ...phone, timezoneId: "Europe/Berlin", baseURL: app.url });
  return { context, page: await context.newPage() };
}

/** Opens the home page, and returns how many messages it has sent once its script had the time to. */
async function countReports(page: Page): Promise<number> {
  let count = 0;
  page.on("request", (request) => {
    if (isReport(request)) count += 1;
  });
  const loaded = page.waitForResponse(isScript);
  await page.goto("/");
  await loaded;
  await settled(page);
  return count;
}

describe("a visit of the site", () => {
  test("is counted with what was seen, from where and how fast, and without a cookie", async () => {
    const { page, context } = await openBrowser();
    const reported = page.waitForResponse(isReport);
    await page.goto("/?utm_source=newsletter&utm_medium=email", { referer: "https://www.example.com/list" });
    expect((await reported).status()).toBe(204);
    await page.mouse.wheel(0, 3_000);
    const reportedTrip = page.waitForResponse((response) => isReport(response) && page.url().endsWith(trip));
    await page.goto(trip);
    await reportedTrip;
    await page.goto("about:blank");
    await expectEventually(async () => (await listVisits()).map(({ seconds }) => typeof seconds)).toEqual([
      "number",
      "number",
    ]);
    const [home, tripPage] = await listVisits();
    const person = { device: "mobile", browser: "Chrome", country: "DE" };
    expect(home).toMatchObject({ path: "/", referrer: "example.com", campaign: "newsletter / email", ...person });
    expect(tripPage).toMatchObject({ path: trip, referrer: "", campaign: "", visitor: home?.visitor, ...person });
    for (const view of [home, tripPage]) {
      expect(view?.load_time).toBeGreaterThan(0);
      expect(view?.lcp).toBeGreaterThan(0);
      expect(view?.cls).toBeGreaterThanOrEqual(0);
      expect(view?.depth).toBeGreaterThan(0);
    }
    expect(await context.cookies()).toEqual([]);

    const today = toOperatorDate(new Date());
    const range = { from: today, to: today };
    const visit = { views: 2, visits: 1, visitors: 1 };
    await expectEventually(() => loadVisitRanking(app.ctx, range, "country", 5)).toContainEqual({
      value: "DE",
      ...visit,
    });
    expect(await loadVisitRanking(app.ctx, range, "source", 5)).toContainEqual({ value: "example.com", ...visit });
    await expectEventually(async () => (await loadVitals(app.ctx, range)).lcp).toBeGreaterThan(0);
  });

  test("counts again when the page comes back from the browser's history", async () => {
    const { page } = await newVisitor({ app, userAgent });
    expect(await countReports(page)).toBe(1);
    const reported = page.waitForRequest(isReport);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect((await reported).postDataJSON()).toMatchObject({ path: "/", referrer: "" });
  });

  test("is not counted of staff", async () => {
    const { page } = await newVisitor({ app, userAgent, signedInAs: await app.createAccount("staff") });
    expect(await countReports(page)).toBe(0);
  });

  test("is counted of customers", async () => {
    const { page } = await newVisitor({ app, userAgent, signedInAs: await app.createAccount("customer") });
    expect(await countReports(page)).toBe(1);
  });

  test("is not counted of people who do not want it", async () => {
    const { page } = await newVisitor({ app, userAgent });
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    expect(await countReports(page)).toBe(0);
  });
});
