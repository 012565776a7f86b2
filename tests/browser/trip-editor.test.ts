import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { images, tripImages, trips } from "#server/database/tables.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import type { Role } from "#shared/kit/roles.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible } from "./kit/page-expectations.ts";
import { settled } from "./kit/settled.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import type { Account } from "./kit/test-app.ts";
import { tripEditor } from "./pages/trip-editor.ts";

const app = setupTestApp();

const accounts = new Map<Role, Promise<Account>>();
/** Opens a page signed in to an account with this role. */
async function visit(role: Role, path = "/bike-trips"): Promise<Page> {
  const account = accounts.get(role) ?? app.createAccount(role);
  accounts.set(role, account);
  const { page } = await newVisitor({ app, signedInAs: await account });
  await page.goto(path);
  return page;
}

const slug = "congo-nile-trail-by-mountain-bike";

async function getTripRow() {
  const [trip] = await app.ctx.db.select().from(trips).where(eq(trips.slug, slug));
  if (!trip) throw new Error("The sample trip is gone");
  return trip;
}

test("customers, guides and staff have no edit button, and other pages have none for anyone", async () => {
  for (const role of ["customer", "guide", "staff"] as const) {
    const page = await visit(role);
    await settled(page);
    expect(await tripEditor(page).editButtons().count(), role).toBe(0);
  }
  const admin = await visit("admin", "/hiking-adventures");
  await settled(admin);
  expect(await tripEditor(admin).editButtons().count()).toBe(0);
  await admin.goto("/safaris");
  await expectVisible(tripEditor(admin).editButtons());
});

test("the page of a trip has the button for administrators, and shows the new title after saving", async () => {
  const trip = await getTripRow();
  const page = await visit("admin", `/trips/${slug}`);
  const editor = tripEditor(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: `Edit ${trip.title}` })
    .click();
  await expectEventually(() => editor.field("Title").evaluate((input) => input === document.activeElement)).toBe(true);
  await editor.field("Title").fill(`${trip.title} by bike`);
  await editor.press("Save changes");
  await expectVisible(page.getByRole("heading", { level: 1, name: `${trip.title} by bike` }));
  await app.ctx.db.update(trips).set({ title: trip.title }).where(eq(trips.id, trip.id));
});

test("after saving, the focus is on the button of the new card", async () => {
  const page = await visit("admin");
  const editor = tripEditor(page);
  const { title } = await getTripRow();
  await editor.open(title);
  await editor.tab("Details").click();
  await editor.optionalField("Age limit").fill("12 and older");
  await editor.press("Save changes");
  const button = editor.card(title).getByRole("button", { name: /^Edit/ });
  await expectEventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("cards of a filtered safari list have the button too", async () => {
  const admin = await visit("admin", "/safaris");
  await expectVisible(tripEditor(admin).editButtons());
  await admin.locator("form[data-enhance]").waitFor();
  await admin.getByRole("combobox", { name: "Kind of safari" }).selectOption("Gorilla");
  await expectEventually(() => new URL(admin.url()).search).toBe("?filter=gorilla");
  const cards = await admin.locator(".trip-card").count();
  expect(cards).toBeGreaterThan(0);
  await expectEventually(() => tripEditor(admin).editButtons().count()).toBe(cards);
});

test("an administrator edits a trip, with a picture, and the card shows it", async () => {
  const before = await getTripRow();
  const page = await visit("admin");
  const editor = tripEditor(page);
  await editor.open(before.title);
  await editor.field("Title").fill("Congo Nile by bike");
  await editor.field("Price from").fill("1234.5");
  await editor.field("Locations").fill("Nkombo");
  await page.keyboard.press("Enter");
  await expectVisible(editor.dialog.getByRole("button", { name: "Remove Nkombo" }));
  await editor.tab("Details").click();
  await editor.press("Add highlight");
  await page.keyboard.type("A night on an island");
  await page.keyboard.press("Alt+ArrowUp");
  await editor.press("Add day");
  await page.keyboard.type("One day more");
  await editor.tab("Media").click();
  const file = { name: "ridge.jpg", mimeType: "image/jpeg", buffer: await aJpeg({ width: 900, height: 600 }) };
  await editor.dialog.locator("input[type=file][multiple]").setInputFiles([file]);
  await expectText(editor.dialog, "Image Uploaded");
  const pictures = editor.dialog.getByLabel(/^Alternative text of picture/);
  const last = await pictures.count();
  await pictures.last().fill("A ridge at dawn");
  await editor.press(`Move picture ${last} earlier`);
  await editor.press("Save changes");
  await expectVisible(editor.toast("Trip updated successfully!"));
  await expectHidden(editor.dialog);
  await expectVisible(editor.card("Congo Nile by bike").getByText("$1,234.50"));
  await expectVisible(editor.card("Congo Nile by bike").getByRole("button", { name: /^Edit/ }));

  const after = await getTripRow();
  expect(after).toMatchObject({ title: "Congo Nile by bike", price_from: 1234.5, version: before.version + 1 });
  expect(after.locations).toEqual([...before.locations, "Nkombo"]);
  expect(after.highlights.at(-2)).toBe("A night on an island");
  const publicPage = await (await fetch(`${app.url}/trips/${slug}`)).text();
  for (const words of ["A ridge at dawn", "One day more"]) expect(publicPage.includes(words), words).toBe(true);
  expect(await app.ctx.db.select().from(tripImages).where(eq(tripImages.trip_id, after.id))).toHaveLength(last);
});

/** Drags an item of a list onto another one by its handle, and drops it once it is seen to be there. */
async function drag(items: Locator, from: number, to: number): Promise<void> {
  const { mouse } = items.page();
  const target = items.nth(to);
  const handle = items.nth(from).locator("[data-drag-handle]");
  await handle.hover();
  await mouse.down();
  // The drag starts with a move on the handle, before the list scrolls to the target.
  await handle.hover({ position: { x: 4, y: 4 } });
  await target.hover();
  await target.hover({ position: { x: 20, y: 20 } });
  await expectEventually(() => target.getAttribute("data-drag")).toBe("over");
  await mouse.up();
}

test("lists are ordered by dragging, by buttons and by keys, and the focus follows", async () => {
  const page = await visit("admin");
  const editor = tripEditor(page);
  await editor.open((await getTripRow()).title);
  await editor.tab("Details").click();
  const highlights = editor.dialog.getByRole("group", { name: /^Highlights/ });
  const lines = highlights.getByRole("textbox");
  const readLines = () => lines.evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value));
  await expectEventually(async () => (await readLines()).length).toBeGreaterThan(2);
  const [first, second, third] = await readLines();
  await drag(highlights.getByRole("listitem"), 0, 2);
  await expectEventually(async () => (await readLines()).slice(0, 3)).toEqual([second, third, first]);
  await highlights.getByRole("button", { name: "Move highlight 3 up" }).click();
  await expectEventually(async () => (await readLines()).slice(0, 3)).toEqual([second, first, third]);
  await expectText(highlights.getByRole("status"), /^Moved highlight 3 to position 2 of \d+$/);
  await page.keyboard.press("Alt+ArrowUp");
  await expectEventually(async () => (await readLines()).slice(0, 3)).toEqual([first, second, third]);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  // "Up" can't be used in the first line.
  await expectEventually(focused).toBe("Move highlight 1 down");
});

test("pictures come from the library, by search or by address, and by pasting", async () => {
  const { title } = await getTripRow();
  const page = await visit("admin");
  const editor = tripEditor(page);
  await editor.open(title);
  await editor.tab("Media").click();
  const main = editor.dialog.getByRole("group", { name: /^Main picture/ });
  const gallery = editor.dialog.getByRole("group", { name: /^Gallery/ });
  const shown = () => main.getByRole("img").getAttribute("src");
  const before = await shown();
  await main.getByRole("button", { name: "Choose from library" }).click();
  const library = page.getByRole("dialog", { name: "Picture library" });
  const choices = library.getByRole("list", { name: "Pictures" }).getByRole("button");
  // The dialog takes the focus first.
  await expectEventually(() => library.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await choices.first().press("ArrowRight");
  await expectEventually(() => choices.nth(1).evaluate((choice) => choice === document.activeElement)).toBe(true);
  await choices
    .filter({ hasNot: page.locator(`img[src="${before}"]`) })
    .first()
    .press("Enter");
  await expectHidden(library);
  await expectEventually(shown).not.toBe(before);
  await main.getByRole("button", { name: "Choose from library" }).click();
  await library.getByRole("searchbox").fill(`${app.url}${before}`);
  await expectEventually(() => library.getByRole("listitem").count()).toBe(1);
  await library.getByRole("listitem").getByRole("button").click();
  await expectEventually(shown).toBe(before);

  const count = await gallery.getByRole("listitem").count();
  await gallery.getByRole("button", { name: "Upload pictures" }).focus();
  const jpeg = (await aJpeg({ width: 901, height: 600 })).toString("base64");
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], "pasted.jpg", { type: "image/jpeg" }));
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, jpeg);
  await expectEventually(() => gallery.getByRole("textbox").count()).toBe(count + 1);
  await drag(gallery.getByRole("list").first().getByRole("listitem"), count, 0);
  await editor.press("Save changes");
  await expectVisible(editor.toast("Trip updated successfully!"));
  const { id } = await getTripRow();
  const stored = await app.ctx.db
    .select({ filename: images.original_filename })
    .from(tripImages)
    .innerJoin(images, eq(images.id, tripImages.image_id))
    .where(eq(tripImages.trip_id, id))
    .orderBy(tripImages.position);
  expect(stored.map(({ filename }) => filename).indexOf("pasted.jpg")).toBe(0);
});

test("after a new slug the old URL redirects to the new one, for pages and the API", async () => {
  const page = await visit("admin");
  const editor = tripEditor(page);
  await editor.open("Rwanda Grand Traverse");
  await editor.optionalField("Address of the page").fill("Grand Traverse");
  await editor.press("Save changes");
  await expectVisible(editor.toast("Trip updated successfully!"));
  await expectVisible(page.locator('.trip-card-link[href="/trips/grand-traverse"]'));
  const old = await fetch(`${app.url}/trips/rwanda-grand-traverse-15-days`, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([301, "/trips/grand-traverse"]);
  const response = await (await fetch(`${app.url}/api/trips/slug/rwanda-grand-traverse-15-days`)).json();
  expect(response.data.slug).toBe("grand-traverse");
});

test("errors are shown next to the field and on its tab", async () => {
  const page = await visit("admin");
  const editor = tripEditor(page);
  await editor.open((await getTripRow()).title);
  await editor.field("Title").fill("");
  await editor.field("Price from").fill("-1");
  await editor.tab("Details").click();
  await editor.field("Max participants").fill("0");
  await editor.tab("Media").click();
  await editor.press("Save changes");
  await expectText(editor.dialog, "Title is required");
  await expectText(editor.dialog, "Price from cannot be negative");
  await expectEventually(() => editor.field("Title").evaluate((input) => input === document.activeElement)).toBe(true);
  await expectText(editor.tab("Details"), "1 error");
  await editor.tab("Details").click();
  await expectText(editor.dialog, "Max participants must be at least 1");
});

test("a file that is not a picture or too large is rejected before upload; a failed upload shows a message", async () => {
  const page = await visit("admin");
  const editor = tripEditor(page);
  await editor.open((await getTripRow()).title);
  await editor.tab("Media").click();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    editor.dialog.locator("input[type=file][multiple]").setInputFiles([{ name, mimeType, buffer }]);
  await choose("notes.pdf", "application/pdf", Buffer.from("%PDF"));
  await expectText(editor.dialog, "Please upload a valid image file (JPEG, PNG, WebP, or GIF)");
  await choose("huge.png", "image/png", Buffer.alloc(5 * 1024 * 1024 + 1));
  await expectText(editor.dialog, "Please upload an image smaller than 5MB");
  await choose("text.png", "image/png", Buffer.from("no picture at all"));
  await expectText(editor.dialog, "Invalid file type");
  await choose("half.png", "image/png", Buffer.from("89504e470d0a1a0a00", "hex"));
  await expectText(editor.dialog, "Upload failed");
  // File names are arbitrary text.
  await choose("ridge.txt", "text/plain", await aJpeg({ width: 900, height: 600 }));
  await expectText(editor.dialog, "Image Uploaded");
});

test("a draft survives a reload, and discarding it asks first", async () => {
  const page = await visit("admin");
  const editor = tripEditor(page);
  const { title } = await getTripRow();
  await editor.open(title);
  await editor.tab("SEO & Settings").click();
  await editor.optionalField("Keywords for search engines").fill("lava, lakes");
  await page.reload();
  await editor.open(title);
  await expectText(editor.dialog, "We restored your unsaved changes.");
  await editor.tab("SEO & Settings").click();
  expect(await editor.optionalField("Keywords for search engines").inputValue()).toBe("lava, lakes");
  await page.keyboard.press("Escape");
  await expectText(editor.question, "Leave without saving?");
  await page.keyboard.press("Escape");
  await expectHidden(editor.question);
  expect(await editor.optionalField("Keywords for search engines").inputValue()).toBe("lava, lakes");
  await editor.press("Cancel");
  await editor.question.getByRole("button", { name: "Keep editing" }).click();
  await expectHidden(editor.question);
  // A click outside the editor.
  await page.mouse.click(2, 2);
  await editor.question.getByRole("button", { name: "Discard changes" }).click();
  await expectHidden(editor.dialog);
  const button = editor.card(title).getByRole("button", { name: /^Edit/ });
  await expectEventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await editor.open(title);
  expect(await editor.dialog.getByText("We restored your unsaved changes.").count()).toBe(0);
});

test("when two people edit one trip, the second sees what has changed and loses nothing", async () => {
  const page = await visit("admin");
  const editor = tripEditor(page);
  const { id, title } = await getTripRow();
  await editor.open(title);
  await editor.field("Price from").fill("1500");
  const other = await visit("super_admin");
  await tripEditor(other).open(title);
  await tripEditor(other).tab("SEO & Settings").click();
  await tripEditor(other).optionalField("Title in search results").fill("Their words");
  await tripEditor(other).press("Save changes");
  await expectVisible(tripEditor(other).toast("Trip updated successfully!"));
  await editor.press("Save changes");
  await expectText(editor.dialog, "This was changed by someone else in the meantime.");
  await expectText(editor.dialog, "Their words");
  await editor.press("Save my version");
  await expectVisible(editor.toast("Trip updated successfully!"));
  const [stored] = await app.ctx.db.select().from(trips).where(eq(trips.id, id));
  expect(stored).toMatchObject({ price_from: 1500, meta_title: "Their words" });
});

/** Opens the form without a card to click on. The script is a string, as Vitest would rewrite its import. */
const openEditorFor = (page: Page, wanted: "new" | null) =>
  page.evaluate(`import("/trip-editor.js").then(({ openEditor }) =>
    openEditor({ wanted: ${JSON.stringify(wanted)}, button: document.body, onSaved: () => {} }))`);

test("a new trip starts with the specified defaults, shows one error at a time, and is created", async () => {
  const page = await visit("admin");
  const editor = tripEditor(page);
  await openEditorFor(page, "new");
  await expectVisible(editor.dialog.getByRole("heading", { name: "Create New Trip" }));
  const value = (name: string) => editor.field(name).inputValue();
  expect([await value("Duration in days"), await value("Difficulty"), await value("Currency")]).toEqual([
    "1",
    "easy",
    "USD",
  ]);
  await editor.press("Create Trip");
  await expectText(editor.dialog, "Title is required.");
  expect(await editor.dialog.getByText("Description is required.").count()).toBe(0);
  await editor.field("Title").fill("Twin Lakes à vélo");
  expect(await editor.optionalField("Address of the page").inputValue()).toBe("twin-lakes-a-velo");
  await editor.field("Full description").fill("Two lakes, one day.");
  await editor.field("Locations").fill("Ruhondo, Burera");
  await editor.press("Create Trip");
  await expectText(editor.dialog, "Price from is required");
  await editor.field("Price from").fill("90");
  await editor.press("Create Trip");
  await expectVisible(editor.toast("Trip created successfully!"));
  const [created] = await app.ctx.db.select().from(trips).where(eq(trips.slug, "twin-lakes-a-velo"));
  expect(created).toMatchObject({ title: "Twin Lakes à vélo", locations: ["Ruhondo", "Burera"], is_active: true });
});

test("without a trip the editor does not open", async () => {
  const page = await visit("admin");
  await openEditorFor(page, null);
  await expectText(tripEditor(page).dialog, "No trip selected for editing");
});
