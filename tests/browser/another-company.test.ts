import { like } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailOutbox, socialLinks, trips } from "#server/database/tables.ts";
import { bookingInputFor } from "#server/testing/factories/bookings.ts";
import { sendRequest } from "#tests/product/send-request.ts";
import { type Product, startProduct } from "#tests/product/start-product.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectVisible } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { backOffice } from "./pages/back-office.ts";
import { publicPaths } from "./pages/public-pages.ts";

const app = setupTestApp();
/** Shares the database with the app. */
let other: Product;

/** Name, domain, colours and fonts of the sample operator. */
const oldTraces = /Lava Trails|lavatrails|1e4d3b|c8431a|f2b441|Bricolage|\bInter\b|700 000 10[12]/i;

/** By the beginning of their labels: those of optional fields say so. */
async function fillFields(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page
      .getByLabel(new RegExp(`^${label}`))
      .and(page.locator("input:not([type=color]), textarea"))
      .fill(value);
}

async function saveTab(page: Page, tab: string, fill: () => Promise<void>): Promise<void> {
  await page.goto(`/admin/settings?tab=${tab}`);
  await fill();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(backOffice(page).toast("saved"));
}

async function saveBranding(page: Page): Promise<void> {
  await page.goto("/admin/branding");
  const values = {
    "Site name": "River & Ridge",
    Tagline: "Slow travel along the Nile",
    Description: "Walks and boat trips in small groups.",
    Copyright: "Copyright River & Ridge",
    "Primary colour": "#0b3d91",
    "Secondary colour": "#8a1c5b",
    "Accent colour": "#5ec5b6",
    "Meta title": "River & Ridge: slow travel",
    "Meta description": "Walks and boat trips along the Nile in small groups.",
  };
  await fillFields(page, values);
  await page.getByLabel("Font", { exact: true }).selectOption("Merriweather");
  await page.getByRole("button", { name: "Remove logo" }).click();
  await page.getByRole("button", { name: "Remove favicon" }).click();
  await page.getByRole("button", { name: "Save Site Branding" }).click();
  await expectVisible(backOffice(page).toast("Site branding updated successfully"));
}

const general = {
  Phone: "+256 700 000 202",
  "Second phone": "",
  Email: "hello@ridge.example",
  Address: "Jinja, Uganda",
  "Business hours": "Monday to Friday, 9AM to 5PM EAT",
  "Chat or WhatsApp link": "https://chat.ridge.example/",
  "Meeting link": "https://meet.ridge.example/",
};
const networks = ["Facebook", "Instagram", "Twitter", "LinkedIn"];

async function saveMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Delete Enduro" }).first().click();
  await backOffice(page)
    .question()
    .getByRole("button", { name: /Delete/ })
    .click();
  await page.getByRole("button", { name: "Add item" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Display name").fill("Ask us");
  await dialog.getByLabel("URL/path").fill("/faq");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
}

beforeAll(async () => {
  other = await startProduct({
    data_dir: app.ctx.app.environment.DATA_DIR,
    environment: { DATABASE_URL: app.ctx.app.environment.DATABASE_URL, PUBLIC_URL: app.url },
  });
}, 120_000);
afterAll(() => other?.stop());

const read = async (path: string, from = app.url): Promise<string> => (await sendRequest(from + path)).text;

/** The pages and files that still have something of the old company, with the words around it. */
async function findTraces(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const text = await read(path);
    const at = text.search(oldTraces);
    if (at !== -1) found.push(`${path}: ${text.slice(Math.max(0, at - 60), at + 60)}`);
  }
  return found;
}

test("the sample becomes another company, on every page, in mails and in the back-office", async () => {
  const { page } = await newVisitor({ app, signedInAs: await app.createAccount("super_admin") });
  await saveBranding(page);
  const names = () => Promise.all([read("/"), read("/", other.url)]);
  await expectEventually(async () => (await names()).every((html) => html.includes("River &amp; Ridge")), 1_000).toBe(
    true,
  );
  await saveTab(page, "general", () => fillFields(page, general));
  await saveTab(page, "social", async () => {
    for (const network of networks)
      await page.getByLabel(network).fill(`https://${network.toLowerCase()}.example/ridge`);
  });
  await saveTab(page, "navigation", () => saveMenu(page));
  await app.ctx.db.delete(socialLinks).where(like(socialLinks.url, "%lavatrails%"));
  await app.invalidate("pages");

  const home = await read("/");
  for (const value of ["+256 700 000 202", "hello@ridge.example", "Jinja, Uganda", "Ask us"])
    expect(home).toContain(value);
  const slugs = await app.ctx.db.select({ slug: trips.slug }).from(trips);
  const files = ["/site.webmanifest", "/favicon.svg", "/sitemap.xml", "/robots.txt", "/api/site", "/api/contact-info"];
  expect(await findTraces([...publicPaths, ...slugs.map(({ slug }) => `/trips/${slug}`), ...files])).toEqual([]);

  const body = bookingInputFor({ id: await app.findTripId("bisoke-crater-hike") });
  expect((await sendRequest(`${app.url}/api/bookings`, { method: "POST", body })).status).toBe(201);
  const mails = await app.ctx.db.select().from(mailOutbox);
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, html, text } of mails) expect([subject, html, text].join("\n")).not.toMatch(oldTraces);

  const { page: office } = await newVisitor({ app, signedInAs: await app.createAccount("super_admin") });
  await office.goto("/admin");
  const links = await backOffice(office)
    .screenLinks()
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const path of links) {
    await office.goto(path ?? "");
    await expectVisible(backOffice(office).heading(/./));
    const shown = await office.evaluate(() =>
      [document.title, document.body.textContent, document.body.style.fontFamily].join(),
    );
    expect(shown, String(path)).not.toMatch(/Lava Trails/);
    const style = await office.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(style, String(path)).toContain("Merriweather");
  }
}, 240_000);
