import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { client } from "#app/kit/calls/api-client.ts";
import { tokens, tripDays, tripImages, trips } from "#server/database/tables.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { findEditor } from "./find-editor.ts";
import { findSheet, findToast, type OpenedScreen, openPreview, openScreen } from "./open-screen.tsx";

const path = "/admin/trips";
const storedTrips = ({ ctx }: OpenedScreen) => ctx.db.select().from(trips).orderBy(trips.id);

/** Two trips in two categories. */
const openList = (at = path) =>
  openScreen(at, {
    prepare: async (ctx) => {
      const rides = await aCategory(ctx, { name: "Biking Trips", slug: "biking-trips", sort_order: 1 });
      const safaris = await aCategory(ctx, { name: "Safaris", slug: "safaris", sort_order: 2 });
      const ride = { title: "Nile Trail", slug: "nile-trail", full_description: "All of it.", price_to: 150 };
      const { id } = await aTrip(ctx, { ...ride, service_category_id: rides.id });
      await aTrip(ctx, { title: "Akagera", service_category_id: safaris.id, is_active: false, sort_order: 1 });
      const image = await anImageRow(ctx);
      await ctx.db.insert(tripImages).values({ trip_id: id, image_id: image.id, position: 1 });
    },
  });

/** The titles of the rows, from top to bottom, without the difficulty and length below. */
const titles = () =>
  screen.getAllByRole("rowheader").map(({ textContent }) => textContent?.replace(/(Easy|Moderate) .*/, ""));
const button = (name: string | RegExp) => screen.findByRole("button", { name });

test("without trips the list says so, and without categories the form does", async () => {
  const opened = await openScreen(path);
  await screen.findByText("No trips available.");
  await opened.user.click(await button("Create New Trip"));
  const form = await findSheet("Create New Trip");
  expect(await form.findAllByText("No categories available. Please create categories first.")).not.toEqual([]);
});

test("a chip narrows the list, names the add button, and chooses the category of the new trip", async () => {
  const { user, path: address } = await openList();
  await waitFor(() => expect(titles()).toEqual(["Nile Trail", "Akagera"]));
  await user.click(await button("Safaris"));
  await waitFor(() => expect(titles()).toEqual(["Akagera"]));
  expect(address()).toBe(`${path}?category=safaris`);
  await user.click(await button("Add Safari"));
  const form = await findSheet("Create New Trip");
  const category = await form.findByLabelText(/^Category/);
  expect(within(category).getByRole("option", { selected: true }).textContent).toBe("Safaris");
});

test("a category that was just added has its chip, but moves no open form", async () => {
  const { user } = await openList();
  await button("Safaris");
  const category = { title: "On the road", description: "All of it.", hero_image: "" };
  await client.categories.create({ ...category, name: "Birding" });
  await button("Birding");
  await user.click(await screen.findByRole("link", { name: /^Nile Trail/ }));
  const form = await findSheet(/Nile Trail/);
  const title = await form.findByLabelText("Title");
  await client.categories.create({ ...category, name: "Rafting" });
  await user.type(title, "!");
  expect(title.isConnected).toBe(true);
});

test("the search is by title", async () => {
  const { user } = await openList();
  await user.type(await screen.findByRole("searchbox"), "akag");
  await waitFor(() => expect(titles()).toEqual(["Akagera"]));
});

test("a row has category, difficulty, price, pictures and both switches", async () => {
  await openList();
  const row = within((await screen.findByRole("rowheader", { name: /Nile Trail/ })).closest("tr") ?? document.body);
  for (const text of ["🚴 Biking Trips", "$100 – $150", "1 picture"])
    expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toContain(text);
  expect(row.getByRole("rowheader").textContent).toBe("Nile TrailModerate 3 days");
  expect(row.getByRole("switch", { name: "Active: Nile Trail" }).getAttribute("aria-checked")).toBe("true");
  expect(row.getByRole("switch", { name: "Featured: Nile Trail" }).getAttribute("aria-checked")).toBe("false");
});

test("a trip is switched on in its row, and off again by Undo; a failure rolls back", async () => {
  const opened = await openList();
  const { user, intercept } = opened;
  const active = await screen.findByRole("switch", { name: "Active: Akagera" });
  await user.click(active);
  await findToast("Akagera: active");
  expect((await storedTrips(opened)).map(({ is_active }) => is_active)).toEqual([true, true]);
  await user.click(await button("Undo"));
  await waitFor(async () => expect((await storedTrips(opened))[1]?.is_active).toBe(false));
  intercept("PUT /api/trips/2", async () => Response.json({ message: "The disk is full." }, { status: 500 }));
  await user.click(active);
  await findToast("Failed to update trip");
  expect(active.getAttribute("aria-checked")).toBe("false");
});

test("the details of a trip are shown in a toast", async () => {
  const { user } = await openList();
  await user.click(await button("Details of Nile Trail"));
  await findToast("Nile Trail");
  await screen.findByText("🚴 Biking Trips · 3 days · Moderate · $100 – $150 · Musanze, Rwanda · Active");
});

test("a deleted trip leaves the list after a question, and Undo brings it back", async () => {
  const { user } = await openList();
  await user.click(await button("Delete Nile Trail"));
  await user.click(await button("Delete trip"));
  await findToast("Trip deleted successfully!");
  await waitFor(() => expect(titles()).toEqual(["Akagera"]));
  await user.click(await button("Undo"));
  await findToast("Nile Trail: restored");
  await waitFor(() => expect(titles()).toEqual(["Nile Trail", "Akagera"]));
});

test("a failed list shows the message of the server", async () => {
  const opened = await openScreen(path, { prepare: (ctx) => aTrip(ctx) });
  await screen.findByRole("rowheader");
  opened.intercept("GET /api/admin/trips", async () => Response.json({ message: "Out of reach." }, { status: 503 }));
  await opened.reload();
  await screen.findByText("Failed to load trips");
  await screen.findByText("Out of reach.");
});

test("a new trip is created from the form, which is empty the next time", async () => {
  const opened = await openList(`${path}/new`);
  const { user } = opened;
  const form = await findSheet("Create New Trip");
  await user.click(await form.findByRole("button", { name: "Create Trip" }));
  await form.findByText("Title is required.");
  await user.type(form.getByLabelText("Title"), "Bisoke");
  await user.type(await findEditor(form, /^Full description/), "Up and down.");
  await user.type(form.getByLabelText("Locations"), "Musanze{Enter}");
  await user.type(form.getByLabelText("Price from"), "90");
  form.getByText("Biking Trips, easy, 1 day. It will be on the website at once, unless you save it as a draft.");
  await user.selectOptions(form.getByLabelText(/^Category/), "Safaris");
  form.getByText("Safaris, easy, 1 day. It will be on the website at once, unless you save it as a draft.");
  await user.dblClick(form.getByRole("button", { name: "Create Trip" }));
  await findToast("Trip created successfully!");
  await waitFor(() => expect(opened.path()).toBe(path));
  expect((await storedTrips(opened)).slice(2)).toMatchObject([{ title: "Bisoke", slug: "bisoke", is_active: true }]);
  await screen.findByRole("link", { name: /^Bisoke/, current: true });
  await user.click(await button("Create New Trip"));
  const next = await findSheet("Create New Trip");
  expect(await next.findByLabelText("Title")).toHaveProperty("value", "");
});

test("a new trip is a draft until it is created, and Cancel asks before it is lost", async () => {
  const opened = await openList(`${path}/new`);
  const form = await findSheet("Create New Trip");
  await opened.user.type(await form.findByLabelText("Title"), "Bisoke");
  await opened.reload();
  const restored = await findSheet("Create New Trip");
  await restored.findByText("We restored your unsaved changes.");
  expect(restored.getByLabelText("Title")).toHaveProperty("value", "Bisoke");
  await opened.user.click(restored.getByRole("button", { name: "Cancel" }));
  await opened.user.click(await button("Discard changes"));
  await waitFor(() => expect(opened.path()).toBe(path));
});

test("an edited trip is saved and closed; its history says what changed", async () => {
  const opened = await openList(`${path}/1`);
  const { user } = opened;
  const form = await findSheet("Nile Trail");
  await user.type(form.getByLabelText("Title"), " by bike");
  await user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Trip updated successfully!");
  await waitFor(() => expect(opened.path()).toBe(path));
  await user.click(await screen.findByRole("link", { name: /^Nile Trail by bike/ }));
  const again = await findSheet("Nile Trail by bike");
  await user.click(again.getByRole("tab", { name: /^SEO/ }));
  await again.findByText("Title: Nile Trail → Nile Trail by bike");
});

test("the main picture is marked in the gallery as soon as it is chosen", async () => {
  const { user } = await openList(`${path}/1`);
  const form = await findSheet("Nile Trail");
  await user.click(await form.findByRole("tab", { name: /^Media/ }));
  const gallery = within(form.getByRole("group", { name: /^Gallery/ }));
  const star = gallery.getByRole("button", { name: "Make picture 1 the main picture" });
  expect(gallery.queryByText("Main picture")).toBeNull();
  await user.click(star);
  gallery.getByText("Main picture");
  expect(star.getAttribute("aria-pressed")).toBe("true");
});

test("two people change the same trip: the second one sees both versions", async () => {
  const opened = await openList(`${path}/1`);
  const form = await findSheet("Nile Trail");
  await opened.user.type(form.getByLabelText("Title"), " mine");
  const token = await opened.createToken("admin");
  await opened.request("PUT", "/api/trips/1", { token, body: { title: "Nile Trail theirs" } });
  await opened.user.click(form.getByRole("button", { name: "Save changes" }));
  await form.findByText("Nile Trail theirs");
  expect(form.getByLabelText("Title")).toHaveProperty("value", "Nile Trail mine");
});

test("a title that another trip has is said while it is typed, with the address that follows from it", async () => {
  const opened = await openList(`${path}/new`);
  const form = await findSheet("Create New Trip");
  await opened.user.type(await form.findByLabelText("Title"), "Nile trail");
  await form.findByText(/^Another trip has this title\. This one will be at/);
  expect(form.getAllByText("/trips/nile-trail-2")).toHaveLength(2);
  await opened.user.type(form.getByLabelText("Title"), " by boat");
  await waitFor(() => expect(form.queryByText(/^Another trip has this title/)).toBeNull());
});

test("a duplicate opens in the form", async () => {
  const opened = await openList();
  await opened.user.click(await button("More actions for Nile Trail"));
  await opened.user.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
  await findToast("Trip duplicated");
  const form = await findSheet("Copy of Nile Trail");
  expect(await findEditor(form, "Full description")).toHaveProperty("textContent", "All of it.");
  expect(opened.path()).toBe(`${path}/3`);
});

test("the preview link is copied from the form, and replaced after a question", async () => {
  const opened = await openList(`${path}/2`);
  const { user, ctx } = opened;
  const form = await findSheet("Akagera");
  await user.click(form.getByRole("button", { name: "Copy preview link" }));
  await findToast("Preview link copied");
  const first = await navigator.clipboard.readText();
  expect(first).toMatch(/\/trips\/preview\/[\w-]{43}$/);
  await user.click(form.getByRole("tab", { name: /^SEO/ }));
  await user.click(form.getByRole("button", { name: "Replace earlier links" }));
  await user.click(await button("Replace links"));
  await findToast("New preview link copied");
  expect(await navigator.clipboard.readText()).not.toBe(first);
  expect(await ctx.db.select().from(tokens)).toHaveLength(2);
});

test("the preview beside the form shows the days of the itinerary, following what is typed", async () => {
  const { user } = await openList(`${path}/1`);
  const form = await findSheet("Nile Trail");
  const preview = await openPreview(user);
  await user.click(form.getByRole("tab", { name: "Details" }));
  await user.click(form.getByRole("button", { name: "Add day" }));
  await user.type(form.getByLabelText("Day title"), "Along the shore");
  await waitFor(() => expect(preview()).toContain("Day by dayDay 1Along the shore"));
});

test("the preview opens in another tab, and says that unsaved changes are not in it", async () => {
  const opened = await openList(`${path}/2`);
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  const form = await findSheet("Akagera");
  await opened.user.type(form.getByLabelText("Title"), " by car");
  await opened.user.click(form.getAllByRole("button", { name: "Preview" })[0] ?? document.body);
  await findToast("The preview shows the saved trip.");
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^\/trips\/preview\//)));
});

/** Fills in what a new trip needs, and creates it. */
async function createTrip({ user }: OpenedScreen, { title, isActive }: { title: string; isActive: boolean }) {
  const form = await findSheet("Create New Trip");
  await user.type(await form.findByLabelText("Title"), title);
  await user.type(await findEditor(form, /^Full description/), "Up and down.");
  await user.type(form.getByLabelText("Locations"), "Musanze{Enter}");
  await user.type(form.getByLabelText("Price from"), "90");
  if (!isActive) {
    await user.click(form.getByRole("tab", { name: /^SEO/ }));
    await user.click(form.getByRole("checkbox", { name: /^Active/ }));
    form.getByText(/It stays hidden until you switch it to active\.$/);
  }
  await user.click(form.getByRole("button", { name: "Create Trip" }));
  await findToast("Trip created successfully!");
}

test("a new trip can be saved as a draft, which the toast says", async () => {
  const opened = await openList(`${path}/new`);
  const { user } = opened;
  const form = await findSheet("Create New Trip");
  await user.type(await form.findByLabelText("Title"), "Bisoke");
  await user.type(await findEditor(form, /^Full description/), "Up and down.");
  await user.type(form.getByLabelText("Locations"), "Musanze{Enter}");
  await user.type(form.getByLabelText("Price from"), "90");
  await user.click(form.getByRole("tab", { name: "Details" }));
  await user.click(form.getByRole("button", { name: "Add day" }));
  await user.click(form.getByRole("button", { name: "Save as draft" }));
  await findToast("Draft saved");
  await screen.findByText(/It is a draft, which visitors don't see/);
  expect((await storedTrips(opened)).at(-1)).toMatchObject({ title: "Bisoke", is_active: false });
  expect(await opened.ctx.db.select().from(tripDays)).toMatchObject([{ title: "Day 1" }]);
  within(await screen.findByRole("row", { name: /Bisoke/ })).getByText("Draft");
});

test("a new trip is shown on the page of the list that it is on", async () => {
  const opened = await openScreen(`${path}/new?search=ridge`, {
    prepare: async (ctx) => {
      for (let number = 1; number <= 20; number += 1) await aTrip(ctx, { title: `Trip ${number}`, sort_order: number });
    },
  });
  await createTrip(opened, { title: "Bisoke", isActive: true });
  await waitFor(() => expect(opened.path()).toBe(`${path}?page=2`));
  await screen.findByRole("link", { name: /^Bisoke/, current: true });
  expect(titles()).toEqual(["Bisoke"]);
});

test("the toast of a new trip leads to its page, and to its preview while it is not on the website", async () => {
  const opened = await openList(`${path}/new`);
  const tab = { location: { replace: vi.fn() }, opener: window };
  const open = vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  await createTrip(opened, { title: "Bisoke", isActive: true });
  await opened.user.click(await button("View"));
  expect(open).toHaveBeenLastCalledWith("/trips/bisoke", "_blank", "noopener");
  await opened.user.click(await button("Create New Trip"));
  await createTrip(opened, { title: "Karisimbi", isActive: false });
  await opened.user.click(await button("Preview"));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^\/trips\/preview\//)));
  open.mockRestore();
});

test.each([
  ["abc", "No trip selected for editing"],
  ["0", "No trip selected for editing"],
  ["999999", "Trip not found"],
])("the address of no trip, %s, says so and leads back to the list", async (record, message) => {
  const { user, path: address } = await openList(`${path}/${record}`);
  await screen.findByText(message);
  await user.click(await button("Back to the list"));
  await waitFor(() => expect(address()).toBe(path));
  await waitFor(() => expect(titles()).toEqual(["Nile Trail", "Akagera"]));
});
