import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serviceCategories } from "#server/database/tables.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { deleteTrip } from "#server/trips/delete-trip.ts";
import { findSheet, findToast, type OpenedScreen, openPreview, openScreen, rowNames } from "./open-screen.tsx";

const path = "/admin/services";
const unavailable = async () => Response.json({}, { status: 503 });
const stored = ({ ctx }: OpenedScreen) =>
  ctx.db.select().from(serviceCategories).orderBy(serviceCategories.sort_order, serviceCategories.id);
const twoCategories = async (ctx: OpenedScreen["ctx"]) => {
  await aCategory(ctx, { name: "Hiking", description: "On foot.", sort_order: 1 });
  await aCategory(ctx, { name: "Rafting", sort_order: 1, is_active: false });
};

test("without categories the list says so; a list that can't be loaded says that", async () => {
  const opened = await openScreen(path);
  await screen.findByText("No categories available.");
  opened.intercept("GET /api/admin/categories", unavailable);
  await opened.reload();
  await screen.findByText("Failed to fetch categories");
});

test("search and status narrow the rows, and stand in the address", async () => {
  const { user, path: address } = await openScreen(path, { prepare: twoCategories });
  await waitFor(() => expect(rowNames()).toEqual(["Hiking", "Rafting"]));
  await user.click(screen.getByRole("button", { name: "Inactive" }));
  await waitFor(() => expect(rowNames()).toEqual(["Rafting"]));
  expect(address()).toBe(`${path}?status=inactive`);
  await user.click(screen.getByRole("button", { name: "Active" }));
  await waitFor(() => expect(rowNames()).toEqual(["Hiking"]));
  await user.click(screen.getByRole("button", { name: "All" }));
  await user.type(screen.getByRole("searchbox"), "raft");
  await waitFor(() => expect(rowNames()).toEqual(["Rafting"]));
});

test("a new category needs name, title and description; the form says where its page will be", async () => {
  const opened = await openScreen(`${path}/new`);
  const { user } = opened;
  const form = await findSheet("New category");
  await user.click(await form.findByRole("button", { name: "Create category" }));
  await form.findByText("Name is required");
  await form.findByText("Title is required");
  await form.findByText("Description is required");
  form.getByText("3 fields to correct: Name, Title, Description");
  await user.type(form.getByLabelText("Name"), "Kayak & Canoe");
  form.getByText(/^Its page will be \/kayak-canoe\. It appears on the home page, in the menu and in the forms\./);
  form.getByText("2 fields to correct: Title, Description");
  await user.type(form.getByLabelText("Title"), "On Lake Kivu");
  await user.type(form.getByLabelText("Description"), "Still water, green shores.");
  await user.click(form.getByRole("button", { name: "Water" }));
  expect(form.getByRole("textbox", { name: "Icon" })).toHaveProperty("value", "fas fa-water");
  const preview = await openPreview(user);
  expect(preview()).toContain("Kayak & CanoeOn Lake KivuStill water, green shores.");
  await user.click(form.getByRole("button", { name: "Create category" }));
  await findToast("Success");
  await screen.findByText("Kayak & Canoe is saved.");
  expect(await stored(opened)).toMatchObject([{ name: "Kayak & Canoe", slug: "kayak-canoe", sort_order: 1 }]);
});

test("a name that is the address of another page is refused beside its field", async () => {
  const { user } = await openScreen(`${path}/new`);
  const form = await findSheet("New category");
  await user.type(form.getByLabelText("Name"), "Gallery");
  await user.type(form.getByLabelText("Title"), "Pictures");
  await user.type(form.getByLabelText("Description"), "Many.");
  await user.click(form.getByRole("button", { name: "Create category" }));
  await findToast("Failed to create category");
  expect(form.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true");
  form.getByText("This name already leads to /gallery. Please choose another name.", { selector: "[id]" });
});

test("a failed update says so, and nothing typed is lost", async () => {
  const opened = await openScreen(`${path}/1`, { prepare: twoCategories });
  const form = await findSheet("Hiking");
  await opened.user.type(form.getByLabelText("Title"), " on foot");
  opened.intercept("PUT /api/categories/1", unavailable);
  await opened.user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Failed to update category");
  expect(form.getByLabelText("Title")).toHaveProperty("value", "A kind of trip on foot");
});

test("when somebody else has saved the category, both versions are shown", async () => {
  const opened = await openScreen(`${path}/1`, {
    prepare: (ctx) => aCategory(ctx, { name: "Hiking", description: "-" }),
  });
  const form = await findSheet("Hiking");
  await opened.user.type(form.getByLabelText("Title"), "s");
  const token = await opened.createToken("admin");
  await opened.request("PUT", "/api/categories/1", { token, body: { title: "Theirs" } });
  await opened.user.click(form.getByRole("button", { name: "Save changes" }));
  await form.findByText("This was changed by someone else in the meantime.");
  await opened.user.click(form.getByRole("button", { name: "Save my version" }));
  await findToast("Success");
  expect(await stored(opened)).toMatchObject([{ title: "A kind of trips" }]);
});

test("the switch shows at once, and is rolled back if it fails", async () => {
  const opened = await openScreen(path, { prepare: twoCategories });
  const active = await screen.findByRole("switch", { name: "Active: Hiking" });
  await opened.user.click(active);
  await findToast("Hiking: not active");
  expect(await stored(opened)).toMatchObject([{ is_active: false }, { is_active: false }]);
  opened.intercept("PUT /api/categories/1", unavailable);
  await opened.user.click(active);
  await findToast("Failed to update category");
  expect(active.getAttribute("aria-checked")).toBe("false");
});

test("categories are moved by keys, and the order is stored", async () => {
  const opened = await openScreen(path, { prepare: twoCategories });
  (await screen.findByRole("link", { name: "Hiking" })).focus();
  await opened.user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(rowNames()).toEqual(["Rafting", "Hiking"]);
  await waitFor(async () => expect((await stored(opened)).map(({ name }) => name)).toEqual(["Rafting", "Hiking"]));
});

test("a category without trips is deleted after a question", async () => {
  const opened = await openScreen(path, { prepare: twoCategories });
  await opened.user.click(await screen.findByRole("button", { name: "Delete Rafting" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Rafting?" }));
  question.getByText(/No trip belongs to it\./);
  await opened.user.click(question.getByRole("button", { name: "Delete category" }));
  await findToast("Category Deleted");
  await waitFor(() => expect(rowNames()).toEqual(["Hiking"]));
});

test("a category with trips can't be deleted: the question offers to make it inactive", async () => {
  const opened = await openScreen(path, {
    prepare: async (ctx) => aTrip(ctx, { service_category_id: (await aCategory(ctx, { name: "Hiking" })).id }),
  });
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: "Delete Hiking" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Hiking has 1 trip" }));
  await user.click(question.getByRole("button", { name: "Make it inactive" }));
  await waitFor(async () => expect(await stored(opened)).toMatchObject([{ name: "Hiking", is_active: false }]));
  await user.click(screen.getByRole("button", { name: "Delete Hiking" }));
  await screen.findByText("It can't be deleted: move or delete its trips first.");
  expect(opened.calls.filter((call) => call.startsWith("DELETE"))).toEqual([]);
});

test("a category with trips in the bin can't be deleted: the question names them and leads to the bin", async () => {
  const opened = await openScreen(path, {
    prepare: async (ctx) => {
      const category = await aCategory(ctx, { name: "Rafting" });
      const trip = await aTrip(ctx, { title: "White Nile", service_category_id: category.id });
      await deleteTrip(await actingAs(ctx, "admin"), trip);
    },
  });
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: "Delete Rafting" }));
  const first = within(await screen.findByRole("alertdialog", { name: "Delete Rafting?" }));
  await user.click(first.getByRole("button", { name: "Delete category" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Rafting still has trips in the bin" }));
  question.getByText(/^1 deleted trip of this category can still be restored until .*: White Nile\./);
  await user.click(question.getByRole("button", { name: "Open the bin" }));
  await waitFor(() => expect(opened.path()).toBe("/admin/bin?kind=trip"));
  expect(await stored(opened)).toMatchObject([{ name: "Rafting" }]);
});
