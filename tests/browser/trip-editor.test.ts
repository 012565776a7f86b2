import { eq } from "drizzle-orm";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tripImages, trips } from "#server/database/tables.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import type { Role } from "#shared/kit/roles.ts";
import { axeViolations, overflowingElements } from "./kit/accessibility-checks.ts";
import { startChromium } from "./kit/chromium.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible } from "./kit/page-helpers.ts";
import { password, startTestApp, type TestApp } from "./kit/test-app.ts";

let browser: Browser;
let app: TestApp;
beforeAll(async () => {
  [browser, app] = await Promise.all([startChromium(), startTestApp()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Opens a page with the stored session of a new account with this role. */
async function visit(role: Role, path = "/bike-trips", device: BrowserContextOptions = {}): Promise<Page> {
  const { email } = await app.createAccount(role);
  const user_type = role === "customer" || role === "guide" ? role : "admin";
  const body = JSON.stringify({ email, password, user_type });
  const headers = { "Content-Type": "application/json" };
  const answer = await (await fetch(`${app.url}/api/auth/login`, { method: "POST", headers, body })).json();
  const { token, refresh_token, user } = answer.data;
  const { page, context } = await newVisitor({ browser, app, ...device });
  const session = { auth_token: token, refresh_token, auth_user: JSON.stringify({ id: user.id, role: user.role }) };
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, session);
  await page.goto(path);
  return page;
}

const slug = "congo-nile-trail-by-mountain-bike";
const card = (page: Page, title: string | RegExp) => page.locator(".trip-card").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const tab = (page: Page, name: string) => dialog(page).getByRole("tab", { name: new RegExp(`^${name}`) });
const press = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true }).click();
const toast = (page: Page, text: string | RegExp) => page.locator("[data-sonner-toast]").filter({ hasText: text });
const labelPattern = (name: string): RegExp => new RegExp(`^${name}( \\(optional\\))?$`);

async function open(page: Page, title: string): Promise<void> {
  await card(page, title).first().getByRole("button", { name: /^Edit/ }).click();
  await expectVisible(dialog(page).getByRole("tab", { name: "Basic Info" }));
}

async function getTripRow() {
  const [trip] = await app.ctx.db.select().from(trips).where(eq(trips.slug, slug));
  if (!trip) throw new Error("The sample trip is gone");
  return trip;
}

test("customers, guides and staff have no edit button, and other pages have none for anyone", async () => {
  for (const role of ["customer", "guide", "staff"] as const) {
    const page = await visit(role);
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("button", { name: /^Edit/ }).count(), role).toBe(0);
  }
  const admin = await visit("admin", "/hiking-adventures");
  await admin.waitForLoadState("networkidle");
  expect(await admin.getByRole("button", { name: /^Edit/ }).count()).toBe(0);
  await admin.goto("/safaris");
  await expectVisible(admin.getByRole("button", { name: /^Edit/ }));
});

test("cards of a filtered safari list have the button too", async () => {
  const admin = await visit("admin", "/safaris");
  await expectVisible(admin.getByRole("button", { name: /^Edit/ }));
  await admin.locator("form[data-enhance]").waitFor();
  await admin.getByRole("combobox", { name: "Kind of safari" }).selectOption("Gorilla");
  await expectEventually(() => new URL(admin.url()).search).toBe("?filter=gorilla");
  const cards = await admin.locator(".trip-card").count();
  expect(cards).toBeGreaterThan(0);
  await expectEventually(() => admin.getByRole("button", { name: /^Edit/ }).count()).toBe(cards);
});

test("an administrator edits a trip, with a picture, and the card shows it", async () => {
  const before = await getTripRow();
  const page = await visit("admin");
  await open(page, before.title);
  await field(page, "Title").fill("Congo Nile by bike");
  await field(page, "Price from").fill("1234.5");
  await field(page, "Locations").fill("Nkombo");
  await page.keyboard.press("Enter");
  await expectVisible(dialog(page).getByRole("button", { name: "Remove Nkombo" }));
  await tab(page, "Details").click();
  await press(dialog(page), "Add highlight");
  await page.keyboard.type("A night on an island");
  await page.keyboard.press("Alt+ArrowUp");
  await press(dialog(page), "Add day");
  await page.keyboard.type("One day more");
  await tab(page, "Media").click();
  const file = { name: "ridge.jpg", mimeType: "image/jpeg", buffer: await aJpeg({ width: 900, height: 600 }) };
  await dialog(page).locator("input[type=file][multiple]").setInputFiles([file]);
  await expectText(dialog(page), "Image Uploaded");
  const pictures = dialog(page).getByLabel(/^Alternative text of picture/);
  const last = await pictures.count();
  await pictures.last().fill("A ridge at dawn");
  await press(dialog(page), `Move picture ${last} earlier`);
  await press(dialog(page), "Save");
  await expectVisible(toast(page, "Trip updated successfully!"));
  await expectHidden(dialog(page));
  await expectVisible(card(page, "Congo Nile by bike").getByText("$1,234.50"));
  await expectVisible(card(page, "Congo Nile by bike").getByRole("button", { name: /^Edit/ }));

  const after = await getTripRow();
  expect(after).toMatchObject({ title: "Congo Nile by bike", price_from: 1234.5, version: before.version + 1 });
  expect(after.locations).toEqual([...before.locations, "Nkombo"]);
  expect(after.highlights.at(-2)).toBe("A night on an island");
  const publicPage = await (await fetch(`${app.url}/trips/${slug}`)).text();
  for (const words of ["A ridge at dawn", "One day more"]) expect(publicPage.includes(words), words).toBe(true);
  expect(await app.ctx.db.select().from(tripImages).where(eq(tripImages.trip_id, after.id))).toHaveLength(last);
});

test("after a new slug the old URL redirects to the new one, for pages and the API", async () => {
  const page = await visit("admin");
  await open(page, "Rwanda Grand Traverse");
  await dialog(page).getByLabel(labelPattern("Slug")).fill("Grand Traverse");
  await press(dialog(page), "Save");
  await expectVisible(toast(page, "Trip updated successfully!"));
  await expectVisible(page.locator('.trip-card-link[href="/trips/grand-traverse"]'));
  const old = await fetch(`${app.url}/trips/rwanda-grand-traverse-15-days`, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([301, "/trips/grand-traverse"]);
  const response = await (await fetch(`${app.url}/api/trips/slug/rwanda-grand-traverse-15-days`)).json();
  expect(response.data.slug).toBe("grand-traverse");
});

test("errors are shown next to the field and on its tab", async () => {
  const page = await visit("admin");
  await open(page, (await getTripRow()).title);
  await field(page, "Title").fill("");
  await field(page, "Price from").fill("-1");
  await tab(page, "Details").click();
  await field(page, "Max participants").fill("0");
  await tab(page, "Media").click();
  await press(dialog(page), "Save");
  await expectText(dialog(page), "Title is required");
  await expectText(dialog(page), "Price from cannot be negative");
  await expectEventually(() => field(page, "Title").evaluate((input) => input === document.activeElement)).toBe(true);
  await expectText(tab(page, "Details"), "has errors");
  await tab(page, "Details").click();
  await expectText(dialog(page), "Max participants must be at least 1");
});

test("a file that is not a picture or too large is rejected before upload; a failed upload shows a message", async () => {
  const page = await visit("admin");
  await open(page, (await getTripRow()).title);
  await tab(page, "Media").click();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog(page).locator("input[type=file][multiple]").setInputFiles([{ name, mimeType, buffer }]);
  await choose("notes.pdf", "application/pdf", Buffer.from("%PDF"));
  await expectText(dialog(page), "Please upload a valid image file (JPEG, PNG, WebP, or GIF)");
  await choose("huge.png", "image/png", Buffer.alloc(5 * 1024 * 1024 + 1));
  await expectText(dialog(page), "Please upload an image smaller than 5MB");
  await choose("text.png", "image/png", Buffer.from("no picture at all"));
  await expectText(dialog(page), "Invalid file type");
  await choose("half.png", "image/png", Buffer.from("89504e470d0a1a0a00", "hex"));
  await expectText(dialog(page), "Upload failed");
  // File names are arbitrary text.
  await choose("ridge.txt", "text/plain", await aJpeg({ width: 900, height: 600 }));
  await expectText(dialog(page), "Image Uploaded");
});

test("a draft survives a reload, and discarding it asks first", async () => {
  const page = await visit("admin");
  const { title } = await getTripRow();
  await open(page, title);
  await tab(page, "SEO & Settings").click();
  await dialog(page).getByLabel(labelPattern("Meta keywords")).fill("lava, lakes");
  await page.reload();
  await open(page, title);
  await expectText(dialog(page), "We restored your unsaved changes.");
  await tab(page, "SEO & Settings").click();
  expect(await dialog(page).getByLabel(labelPattern("Meta keywords")).inputValue()).toBe("lava, lakes");
  await page.keyboard.press("Escape");
  await expectText(dialog(page), "Leave without saving?");
  await press(dialog(page), "Keep editing");
  await press(dialog(page), "Cancel");
  await press(dialog(page), "Discard changes");
  await expectHidden(dialog(page));
  await open(page, title);
  expect(await dialog(page).getByText("We restored your unsaved changes.").count()).toBe(0);
});

test("when two people edit one trip, the second sees what has changed and loses nothing", async () => {
  const page = await visit("admin");
  const { id, title } = await getTripRow();
  await open(page, title);
  await field(page, "Price from").fill("1500");
  const other = await visit("super_admin");
  await open(other, title);
  await tab(other, "SEO & Settings").click();
  await other.getByRole("dialog").getByLabel(labelPattern("Meta title")).fill("Their words");
  await press(other.getByRole("dialog"), "Save");
  await expectVisible(toast(other, "Trip updated successfully!"));
  await press(dialog(page), "Save");
  await expectText(dialog(page), "This was changed by someone else in the meantime.");
  await expectText(dialog(page), "Their words");
  await press(dialog(page), "Save my version");
  await expectVisible(toast(page, "Trip updated successfully!"));
  const [stored] = await app.ctx.db.select().from(trips).where(eq(trips.id, id));
  expect(stored).toMatchObject({ price_from: 1500, meta_title: "Their words" });
});

/** Opens the form without a card to click on. The script is a string, as Vitest would rewrite its import. */
const openEditorFor = (page: Page, wanted: "new" | null) =>
  page.evaluate(`import("/trip-editor.js").then(({ openEditor }) =>
    openEditor({ wanted: ${JSON.stringify(wanted)}, button: document.body, onSaved: () => {} }))`);

test("a new trip starts with the specified defaults, shows one error at a time, and is created", async () => {
  const page = await visit("admin");
  await openEditorFor(page, "new");
  await expectVisible(dialog(page).getByRole("heading", { name: "Create New Trip" }));
  const value = (name: string) => field(page, name).inputValue();
  expect([await value("Duration in days"), await value("Difficulty"), await value("Currency")]).toEqual([
    "1",
    "easy",
    "USD",
  ]);
  await press(dialog(page), "Create Trip");
  await expectText(dialog(page), "Title is required.");
  expect(await dialog(page).getByText("Description is required.").count()).toBe(0);
  await field(page, "Title").fill("Twin Lakes à vélo");
  expect(await dialog(page).getByLabel(labelPattern("Slug")).inputValue()).toBe("twin-lakes-a-velo");
  await field(page, "Full description").fill("Two lakes, one day.");
  await field(page, "Locations").fill("Ruhondo, Burera");
  await press(dialog(page), "Create Trip");
  await expectVisible(toast(page, "Trip created successfully!"));
  const [created] = await app.ctx.db.select().from(trips).where(eq(trips.slug, "twin-lakes-a-velo"));
  expect(created).toMatchObject({ title: "Twin Lakes à vélo", locations: ["Ruhondo", "Burera"], is_active: true });
});

test("without a trip the editor does not open", async () => {
  const page = await visit("admin");
  await openEditorFor(page, null);
  await expectText(dialog(page), "No trip selected for editing");
});

const screens = { "390": phone, "1280": { viewport: { width: 1280, height: 800 } } };

test.each(Object.entries(screens))(
  "at %s px axe finds nothing in any tab, and nothing sticks out",
  async (_, device) => {
    const page = await visit("admin", "/bike-trips", device);
    await open(page, (await getTripRow()).title);
    const violations: Record<string, string[]> = {};
    for (const name of ["Basic Info", "Details", "Media", "SEO & Settings"]) {
      await tab(page, name).click();
      violations[name] = [...(await axeViolations(page)), ...(await overflowingElements(page))];
      const wide = await dialog(page)
        .getByRole("tabpanel")
        .evaluate((panel) => panel.scrollWidth - panel.clientWidth);
      if (wide > 0) violations[name].push(`${wide} px too wide`);
    }
    expect(violations).toEqual({ "Basic Info": [], Details: [], Media: [], "SEO & Settings": [] });
  },
);
