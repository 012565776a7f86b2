import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import type { Context } from "#server/kit/context.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { startTestApp, type TestApp } from "./kit/test-app.ts";

/** Renames the table, so that every query of it fails. */
const hideTable = ({ db }: Context, table: string) =>
  db.execute(sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(`${table}_away`)}`);

async function restoreTable({ ctx, invalidate }: Pick<TestApp, "ctx" | "invalidate">, table: string): Promise<void> {
  await ctx.db.execute(sql`alter table ${sql.identifier(`${table}_away`)} rename to ${sql.identifier(table)}`);
  await invalidate("media");
}

/** The tables are hidden before the first request: cached responses would still be served. */
const app = setupTestApp({
  prepareDatabase: async (ctx) => {
    for (const table of ["highlights", "testimonials", "trips"]) await hideTable(ctx, table);
  },
});

const visit = async (path: string): Promise<Page> => {
  const { page } = await newVisitor({ app });
  await page.goto(path);
  return page;
};

const structuredData = (page: Page): Promise<string[]> =>
  page.locator('script[type="application/ld+json"]').allTextContents();

test("highlights that can't be loaded show an error, and Try Again loads them", async () => {
  const page = await visit("/");
  const section = page.locator("#highlights");
  await expectText(section, /Error loading highlights: \S+/);
  await expectVisible(section.getByRole("link", { name: "Try Again" }));
  expect(await page.locator("[data-tab]").count()).toBe(0);

  await restoreTable(app, "highlights");
  await page.evaluate(() => Reflect.set(window, "same_page", true));
  await section.getByRole("link", { name: "Try Again" }).click();
  await expectEventually(() => page.locator("[data-tab]").count()).toBeGreaterThan(0);
  await expectHidden(page.getByText("Error loading highlights"));
  // They appear in place, without a reload or a jump.
  expect(await page.evaluate(() => Reflect.get(window, "same_page"))).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test.each(["/", "/social-landing"])("missing testimonials show a message on %s", async (path) => {
  const page = await visit(path);
  await expectText(page.getByRole("alert"), "Unable to load testimonials at this time.");
  expect(await structuredData(page)).not.toContainEqual(expect.stringContaining("aggregateRating"));
});

test("the best sellers show labelled samples with a retry, and no real trips", async () => {
  const page = await visit("/best-selling-adventures");
  const notice = page.getByRole("alert").filter({ hasText: "Using offline content" });
  expect(await notice.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe("/best-selling-adventures");
  expect(await page.locator('.trip-grid a[href^="/trips/"]').count()).toBe(0);
  // Sample trips are not in the structured data.
  expect(await structuredData(page)).not.toContainEqual(expect.stringContaining("ItemList"));
});

test("the Sipi Falls reservation shows a message and links to other trips", async () => {
  const page = await visit("/sipi-falls-booking");
  await expectVisible(page.getByRole("main").getByRole("heading", { level: 1 }));
  expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(0);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
});

test("the gallery shows labelled samples and a toast, and Try Again loads the pictures", async () => {
  // A column that only the gallery reads: the site's logo is an image, too.
  const renameColumn = ({ db }: Context, from: string, to: string) =>
    db.execute(sql`alter table images rename column ${sql.identifier(from)} to ${sql.identifier(to)}`);
  const withoutImages = await startTestApp({
    prepareDatabase: (ctx) => renameColumn(ctx, "original_filename", "original_filename_away"),
  });
  // Stopped after the visitor, whose page may still be loading.
  onTestFinished(withoutImages.close);
  const { page } = await newVisitor({ app: withoutImages });
  await page.clock.install();
  await page.goto("/gallery");
  await expectText(page, "Using offline gallery content");
  await expectText(page.locator(".toast"), "Failed to fetch images");
  await expectVisible(page.getByRole("list", { name: "Sample pictures" }));
  expect(await page.getByRole("list", { name: "Pictures", exact: true }).count()).toBe(0);
  await page.clock.fastForward("00:05");
  await expectHidden(page.locator(".toast"));

  await renameColumn(withoutImages.ctx, "original_filename_away", "original_filename");
  await withoutImages.invalidate("media");
  await expectEventually(async () => {
    await page.reload();
    return page.getByText("Using offline gallery content").count();
  }).toBe(0);
  await expectVisible(page.getByRole("list", { name: "Pictures", exact: true }).getByRole("img"));
});
