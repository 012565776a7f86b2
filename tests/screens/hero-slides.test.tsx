import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { heroSlides } from "#server/database/tables.ts";
import { aHeroSlide, anImageRow } from "#server/testing/factories/content.ts";
import { aCategory } from "#server/testing/factories/trips.ts";
import { findSheet, findToast, type OpenedScreen, openPreview, openScreen, rowNames } from "./open-screen.tsx";

const path = "/admin/hero-slides";
const unavailable = async () => Response.json({ message: "The server is busy." }, { status: 503 });
const storedSlides = ({ ctx }: OpenedScreen) => ctx.db.select().from(heroSlides).orderBy(heroSlides.sort_order);
const threeSlides = async (ctx: OpenedScreen["ctx"]) => {
  for (const [sort_order, title] of ["Walk", "Ride", "Watch"].entries()) await aHeroSlide(ctx, { title, sort_order });
};

test("without slides the list says so; a list that can't be loaded says that", async () => {
  const opened = await openScreen(path);
  await screen.findByText("No slides yet.");
  opened.intercept("GET /api/admin/hero-slides", unavailable);
  await opened.reload();
  await screen.findByText("Failed to fetch slides");
});

test("a slide needs a title, is stored with its booking category, and appears in the list", async () => {
  const opened = await openScreen(`${path}/new`, { prepare: (ctx) => aCategory(ctx, { slug: "hiking-adventures" }) });
  const { user } = opened;
  const form = await findSheet("New slide");
  await user.click(await form.findByRole("button", { name: "Create slide" }));
  await form.findByText("Title is required");
  await user.type(form.getByLabelText("Title"), "Up the volcano");
  await user.type(form.getByLabelText(/^Button text/), "Book a climb");
  const category = form.getByLabelText(/^Booking category/);
  await waitFor(() => expect(category.querySelector("[value=hiking]")).not.toBeNull());
  await user.selectOptions(category, "hiking");
  form.getByText("The button leads to the booking of this category.");
  expect(form.queryByLabelText(/^Button link/)).toBeNull();
  await user.click(form.getByRole("button", { name: "Create slide" }));
  await findToast("Slide created successfully");
  await waitFor(() => expect(rowNames()).toEqual(["Up the volcano"]));
  expect(await storedSlides(opened)).toMatchObject([
    { title: "Up the volcano", button_text: "Book a climb", booking_category: "hiking", is_active: true },
  ]);
});

test("the preview follows what is typed, without a call", async () => {
  const { user, calls } = await openScreen(`${path}/1`, {
    prepare: async (ctx) => aHeroSlide(ctx, { title: "Walk", image_id: (await anImageRow(ctx)).id }),
  });
  const form = await findSheet("Walk");
  const preview = await openPreview(user);
  expect(preview()).toContain("Walk");
  const callsBefore = calls.length;
  await user.type(form.getByLabelText("Title"), " up");
  await user.type(form.getByLabelText(/^Line above the title/), "Hiking");
  expect(preview()).toContain("HikingWalk up");
  expect(preview()).toContain("Book this adventure");
  expect(calls.length).toBe(callsBefore);
  expect(screen.getByTitle("Preview").closest("[inert]")).not.toBeNull();
});

test("a slide that can't be saved says so, and nothing typed is lost", async () => {
  const opened = await openScreen(`${path}/1`, { prepare: (ctx) => aHeroSlide(ctx, { title: "Walk" }) });
  const form = await findSheet("Walk");
  await opened.user.type(form.getByLabelText("Title"), " up");
  opened.intercept("PUT /api/hero-slides/1", unavailable);
  await opened.user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Failed to save slide");
  expect(form.getByLabelText("Title")).toHaveProperty("value", "Walk up");
});

test("the switch of a row sends the whole slide, and is rolled back if that fails", async () => {
  const opened = await openScreen(path, { prepare: (ctx) => aHeroSlide(ctx, { title: "Walk", subtitle: "Hiking" }) });
  const active = await screen.findByRole("switch", { name: "Active: Walk" });
  await opened.user.click(active);
  await findToast("Walk: not active");
  expect(opened.bodies("PUT /api/hero-slides/1")).toMatchObject([
    { title: "Walk", subtitle: "Hiking", is_active: false, version: 1 },
  ]);
  await opened.user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await storedSlides(opened)).toMatchObject([{ is_active: true }]));
  opened.intercept("PUT /api/hero-slides/1", unavailable);
  await opened.user.click(active);
  await findToast("Failed to update slide");
  expect(active.getAttribute("aria-checked")).toBe("true");
});

test("deleting asks first; a slide that can't be deleted stays", async () => {
  const opened = await openScreen(path, { prepare: threeSlides });
  const { user } = opened;
  const remove = async (answer: string) => {
    await user.click(await screen.findByRole("button", { name: "Delete Ride" }));
    const question = await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this slide?" });
    await user.click(within(question).getByRole("button", { name: answer }));
  };
  await remove("Cancel");
  expect(await storedSlides(opened)).toHaveLength(3);
  opened.intercept("DELETE /api/hero-slides/2", unavailable);
  await remove("Delete slide");
  await findToast("Failed to delete slide");
  opened.intercept("DELETE /api/hero-slides/2", null);
  await remove("Delete slide");
  await waitFor(() => expect(rowNames()).toEqual(["Walk", "Watch"]));
});

test("slides are moved by keys, and the order is stored", async () => {
  const opened = await openScreen(path, { prepare: threeSlides });
  (await screen.findByRole("link", { name: "Walk" })).focus();
  await opened.user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(rowNames()).toEqual(["Ride", "Walk", "Watch"]);
  await waitFor(async () =>
    expect((await storedSlides(opened)).map(({ title }) => title)).toEqual(["Ride", "Walk", "Watch"]),
  );
});

test("when somebody else has saved the slide, both versions are shown", async () => {
  const opened = await openScreen(`${path}/1`, { prepare: (ctx) => aHeroSlide(ctx, { title: "Walk" }) });
  const form = await findSheet("Walk");
  await opened.user.type(form.getByLabelText("Title"), " up");
  const token = await opened.createToken("admin");
  await opened.request("PUT", "/api/hero-slides/1", { token, body: { title: "Climb" } });
  await opened.user.click(form.getByRole("button", { name: "Save changes" }));
  await form.findByText("This was changed by someone else in the meantime.");
  await opened.user.click(form.getByRole("button", { name: "Save my version" }));
  await findToast("Slide updated successfully");
  expect(await storedSlides(opened)).toMatchObject([{ title: "Walk up" }]);
});

test("staff who may not delete content are not offered it", async () => {
  await openScreen(path, { role: "staff", prepare: threeSlides });
  await screen.findByRole("link", { name: "Walk" });
  expect(screen.queryByRole("button", { name: "Delete Walk" })).toBeNull();
  expect(screen.getByRole("button", { name: "New slide" })).toBeTruthy();
});

test("a saved slide is in the list at once, and Undo brings the former texts back", async () => {
  const opened = await openScreen(`${path}/1`, { prepare: (ctx) => aHeroSlide(ctx, { title: "Walk" }) });
  const { user } = opened;
  const form = await findSheet("Walk");
  await user.type(form.getByLabelText("Title"), " up");
  opened.intercept("GET /api/admin/hero-slides", unavailable);
  await user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Slide updated successfully");
  expect(rowNames()).toEqual(["Walk up"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Undone");
  expect(rowNames()).toEqual(["Walk"]);
  expect(await storedSlides(opened)).toMatchObject([{ title: "Walk", version: 3 }]);
});

test("Undo of a slide that somebody has changed since changes nothing, and says so", async () => {
  const opened = await openScreen(`${path}/1`, { prepare: (ctx) => aHeroSlide(ctx, { title: "Walk" }) });
  const { user, ctx } = opened;
  const form = await findSheet("Walk");
  await user.type(form.getByLabelText("Title"), " up");
  await user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Slide updated successfully");
  await ctx.db.update(heroSlides).set({ title: "Run", version: 3 });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Not undone");
  expect(await storedSlides(opened)).toMatchObject([{ title: "Run" }]);
});
