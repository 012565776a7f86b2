import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { settings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { NavigationItem } from "#shared/settings/navigation-settings.ts";
import { findSheet, findToast, openScreen } from "./open-screen.tsx";

const path = "/admin/settings?tab=navigation";
const readItems = async ({ db }: Context, key: string) =>
  // The API has validated the list.
  (await db.select().from(settings).where(eq(settings.key, key)))[0]?.value as NavigationItem[] | undefined;

/** Answers what the website says of these paths; of any other that there is a page. */
function answerPages(statusByPath: Readonly<Record<string, number>> = {}): void {
  const ask = vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    return new Response(null, { status: statusByPath[String(address)] ?? 200 });
  });
  onTestFinished(() => ask.mockRestore());
}

const findList = async (name: string) => within(await screen.findByRole("list", { name }));
const save = () => screen.getByRole("button", { name: "Save changes" });
const sidebarNames = () =>
  within(screen.getAllByRole("navigation", { name: "Back-office" })[0] as HTMLElement)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("items of the sidebar are moved, hidden and added, and the sidebar follows once they are saved", async () => {
  answerPages();
  const { user, ctx } = await openScreen(path);
  const list = await findList("Sidebar");
  await user.click(list.getByRole("button", { name: "Move Analytics up" }));
  await user.click(list.getByRole("button", { name: "Hide Places" }));
  list.getByText(/^Hidden · Built in · \/admin\/places/);
  await user.click(screen.getAllByRole("button", { name: "Add item" })[1] as HTMLElement);
  const dialog = await findSheet("New item");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await dialog.findByText("Display name is required");
  dialog.getByText("URL/path is required");
  await user.type(dialog.getByLabelText("Display name"), "Weather");
  await user.type(dialog.getByLabelText("URL/path"), "javascript:alert(1)");
  await dialog.findByText("Please enter a path that begins with / or a valid URL");
  await user.clear(dialog.getByLabelText("URL/path"));
  await user.type(dialog.getByLabelText("URL/path"), "https://weather.example/musanze");
  await user.click(dialog.getByRole("radio", { name: "Cyan" }));
  expect(dialog.getAllByRole("radio")).toHaveLength(11);
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await list.findByText("Weather");
  expect(await readItems(ctx, "navigation_items")).toBeUndefined();
  await user.click(save());
  await findToast("Navigation saved");
  const stored = (await readItems(ctx, "navigation_items")) ?? [];
  expect(stored.slice(0, 2).map(({ id }) => id)).toEqual(["analytics", "dashboard"]);
  expect(stored.find(({ id }) => id === "places")?.isVisible).toBe(false);
  expect(stored.at(-1)).toMatchObject({
    ...{ id: expect.stringMatching(/^custom-\d+$/), name: "Weather", color: "cyan", isSystem: false },
    sortOrder: stored.length,
  });
  expect(await readItems(ctx, "public_navigation_items")).toBeUndefined();
  await waitFor(() => expect(sidebarNames()[0]).toBe("Analytics"));
  expect(sidebarNames()).not.toContain("Places");
  expect(sidebarNames().at(-1)).toBe("Weather (opens in a new tab)");
});

test("an item of the back-office can't be edited or deleted, nor the Dashboard hidden", async () => {
  const { user } = await openScreen(path);
  const list = await findList("Sidebar");
  await user.click(list.getByRole("button", { name: "Edit Trips" }));
  await findToast("Cannot Edit System Item");
  await user.click(list.getByRole("button", { name: "Delete Trips" }));
  await findToast("Cannot Delete System Item");
  await user.click(list.getByRole("button", { name: "Hide Settings" }));
  await findToast("Dashboard and Settings can't be hidden");
  list.getByText("Trips");
});

test("an item goes into a submenu and out of it when the item that has it is deleted, after a question", async () => {
  answerPages();
  const { user, ctx } = await openScreen(path);
  const list = await findList("Public menu");
  await user.click(list.getByRole("button", { name: "Edit Gallery" }));
  const dialog = await findSheet("Edit Gallery");
  await user.selectOptions(dialog.getByLabelText(/^In the submenu of/), "Biking");
  await user.click(dialog.getByRole("button", { name: "Apply" }));
  const submenu = await findList("Biking");
  submenu.getByText("Gallery");
  expect(submenu.getByRole("button", { name: "Move Gallery down" })).toHaveProperty("disabled", true);
  await user.click(list.getByRole("button", { name: "Move Biking down" }));
  await user.click(save());
  await findToast("Navigation saved");
  const order = async () =>
    ((await readItems(ctx, "public_navigation_items")) ?? []).map(({ name, parentId }) => `${name} ${parentId}`.trim());
  expect(await order()).toEqual(["Trips", "Hiking", "Biking", "Gallery public-bike-trips", "Safaris", "Enduro"]);
  await user.click(list.getByRole("button", { name: "Delete Biking" }));
  await screen.findByText("Delete “Biking”?");
  await screen.findByText(/^1 item of its submenu will stand in the menu itself/);
  await user.click(screen.getByRole("button", { name: "Delete item" }));
  await waitFor(() => expect(list.queryByText("Biking")).toBeNull());
  await user.click(save());
  await waitFor(async () => expect(await order()).toEqual(["Trips", "Hiking", "Gallery", "Safaris", "Enduro"]));
});

test("a page that doesn't exist is told before saving, and can be saved all the same", async () => {
  answerPages({ "/winter": 404 });
  const { user, ctx } = await openScreen(path);
  const list = await findList("Public menu");
  const edit = async (name: string, href: string) => {
    await user.click(list.getByRole("button", { name: `Edit ${name}` }));
    const dialog = await findSheet(`Edit ${name}`);
    await user.clear(dialog.getByLabelText("URL/path"));
    await user.type(dialog.getByLabelText("URL/path"), href);
    await user.click(dialog.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await edit("Gallery", "/winter");
  await edit("Enduro", "/admin/nothing");
  await user.click(save());
  await screen.findByText(/^Enduro \(\/admin\/nothing\), Gallery \(\/winter\)\./);
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(await readItems(ctx, "public_navigation_items")).toBeUndefined();
  await user.click(save());
  await user.click(await screen.findByRole("button", { name: "Save anyway" }));
  await findToast("Navigation saved");
  expect((await readItems(ctx, "public_navigation_items"))?.map(({ href }) => href)).toContain("/winter");
});

test("two people who save the tab at once keep what both have changed", async () => {
  answerPages();
  const { user, ctx, request, createToken } = await openScreen(path);
  const list = await findList("Public menu");
  await user.click(list.getByRole("button", { name: "Hide Gallery" }));
  const token = await createToken("admin");
  const body = { action: "save", group: "interface", key: "guards_pictures", value: true };
  expect((await request("POST", "/api/settings", { token, body })).status).toBe(200);
  await user.click(save());
  await user.click(await screen.findByRole("button", { name: "Save my version" }));
  await findToast("Navigation saved");
  const items = (await readItems(ctx, "public_navigation_items")) ?? [];
  expect(items.find(({ name }) => name === "Gallery")?.isVisible).toBe(false);
  const [guard] = await ctx.db.select().from(settings).where(eq(settings.key, "guards_pictures"));
  expect(guard?.value).toBe(true);
});

test("the chosen icons are shown by the back-office: the brand at its head, success in the toast", async () => {
  const { user, ctx } = await openScreen("/admin/settings?tab=icons");
  const brand = within(await screen.findByRole("group", { name: /^Brand icon/ }));
  await user.click(brand.getByRole("button", { name: "Compass" }));
  const success = within(screen.getByRole("group", { name: /^Success icon/ }));
  await user.click(success.getByRole("button", { name: "Certificate" }));
  await user.click(save());
  await findToast("Icons saved");
  expect(await readItems(ctx, "brand_icon")).toBe("fas fa-compass");
  await waitFor(() => expect(document.querySelector("aside .lucide-compass")).not.toBeNull());
  await waitFor(() => expect(document.querySelector("[data-sonner-toast] .lucide-badge-check")).not.toBeNull());
});

test("contact details and links are saved in General and profiles in Social Media, and are there after a reload", async () => {
  const { user, reload } = await openScreen("/admin/settings");
  expect(await screen.findByLabelText(/^Keywords/)).toHaveProperty(
    "value",
    expect.stringContaining("gorilla trekking"),
  );
  await user.type(await screen.findByLabelText(/^Phone/), "+250 788 123 456");
  await user.type(screen.getByLabelText(/^Chat or WhatsApp link/), "https://wa.me/250788123456");
  await user.click(save());
  await findToast("General settings saved");
  await reload();
  expect(await screen.findByLabelText(/^Phone/)).toHaveProperty("value", "+250 788 123 456");
  await user.click(screen.getByRole("tab", { name: "Social Media" }));
  await user.type(await screen.findByLabelText(/^LinkedIn/), "https://linkedin.example/lava");
  await user.click(save());
  await findToast("Social media saved");
  await reload();
  expect(await screen.findByLabelText(/^LinkedIn/)).toHaveProperty("value", "https://linkedin.example/lava");
});
