import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { customIcons, serviceCategories } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aCustomIcon } from "#server/testing/factories/content.ts";
import { findSheet, findToast, openScreen, rowNames } from "./open-screen.tsx";

const path = "/admin/icons";
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M3 12h18v2H3z"/></svg>';

const anIcon = async (ctx: Context, fields: Parameters<typeof aCustomIcon>[1] = {}): Promise<string> => {
  const { filename } = await aCustomIcon(ctx, { name: "trail", display_name: "Trail", ...fields });
  return `/uploads/icons/${filename}`;
};

const svgFile = (content = drawing, name = "mountain-hut.svg") => new File([content], name, { type: "image/svg+xml" });

test("system icons are found by category and text; a click copies the import, and its mark clears", async () => {
  const { user } = await openScreen(path);
  const copied = vi.spyOn(navigator.clipboard, "writeText");
  const icons = within(await screen.findByRole("list", { name: "System icons" }));
  const all = icons.getAllByRole("button").length;
  expect(screen.getByText("System icons", { selector: "dt" }).nextSibling?.textContent).toBe(String(all));
  await user.click(screen.getByRole("button", { name: "Location" }));
  expect(icons.getAllByRole("button")).toHaveLength(7);
  await user.type(screen.getByRole("searchbox"), "mount");
  await user.click(icons.getByRole("button", { name: /^Copy code of\s*Mountain/ }));
  expect(copied).toHaveBeenCalledWith('import { Mountain } from "lucide-react";');
  expect(await icons.findByText("Copied")).toBeDefined();
  await waitFor(() => expect(icons.queryByText("Copied")).toBeNull(), { timeout: 5000 });
  await user.type(screen.getByRole("searchbox"), "xyz");
  await screen.findByText("No icons found matching your criteria");
});

test("an icon is uploaded under a name made from what it is called, and counted", async () => {
  const { user, ctx } = await openScreen(path);
  await user.click(await screen.findByRole("tab", { name: "Custom Icons" }));
  await screen.findByText("No custom icons found");
  await user.click(screen.getByRole("button", { name: "Upload icon" }));
  const form = await findSheet("Upload icon");
  await user.click(await form.findByRole("button", { name: "Upload icon" }));
  await findToast("Missing Information");
  await screen.findByText("Please fill in all required fields and select a file", { selector: "[data-description]" });

  const file = form.getByLabelText("SVG file", { selector: "input" });
  const forced = { applyAccept: false };
  await user.setup(forced).upload(file, new File(["x"], "photo.png", { type: "image/png" }));
  await findToast("Invalid File Type");
  await user.upload(file, svgFile(" ".repeat(102_401)));
  await form.findByText("SVG file must be smaller than 100KB");
  form.getByText("(100.1 KB)");
  await user.click(form.getByRole("button", { name: "Upload icon" }));
  await findToast("File Too Large");
  await screen.findByText("SVG file must be smaller than 100KB", { selector: "[data-description]" });
  await user.upload(file, svgFile());
  expect(form.getByLabelText("Display name")).toHaveProperty("value", "Mountain hut");
  await user.clear(form.getByLabelText("Display name"));
  await user.type(form.getByLabelText("Display name"), "Bike-Repair Stop!");
  expect(form.getByLabelText("Name for developers")).toHaveProperty("value", "bike_repair_stop");
  await user.click(form.getByRole("button", { name: "Upload icon" }));
  await findToast("Icon Uploaded");
  expect(await ctx.db.select().from(customIcons)).toMatchObject([
    { name: "bike_repair_stop", display_name: "Bike-Repair Stop!", category: "custom" },
  ]);
  await waitFor(() => expect(screen.getByText("Custom icons", { selector: "dt" }).nextSibling?.textContent).toBe("1"));
});

test("an icon is changed, switched off and deleted, and not while it is used", async () => {
  const { user, ctx } = await openScreen(`${path}?category=all&search=tra`, {
    prepare: async (context) => {
      const icon = await anIcon(context);
      await anIcon(context, { name: "tracks", display_name: "Tracks" });
      await context.db.insert(serviceCategories).values({ slug: "walks", name: "Walks", icon });
    },
  });
  await waitFor(() => expect(rowNames()).toEqual(["Tracks", "Trail"]));
  screen.getByText("1 place");
  expect(screen.getByRole("link", { name: "Open Trail in a new tab" })).toHaveProperty("target", "_blank");
  await user.click(screen.getByRole("switch", { name: "Active: Tracks" }));
  await findToast("Tracks: not active");

  const confirmDelete = async (name: string) => {
    await user.click(screen.getByRole("button", { name: `Delete ${name}` }));
    await user.click(await screen.findByRole("button", { name: "Delete icon" }));
  };
  await confirmDelete("Trail");
  await screen.findAllByText("This icon is being used in 1 place(s). Remove all usages first.");
  await confirmDelete("Tracks");
  const toast = (await findToast("Icon Deleted")).closest("li");
  await user.click(within(toast ?? document.body).getByRole("button", { name: "Undo" }));
  await findToast("Tracks: restored");

  await user.click(screen.getByRole("link", { name: "Trail" }));
  const form = await findSheet("Trail");
  expect((await form.findByRole("link", { name: "Walks" })).getAttribute("href")).toBe("/admin/services/1");
  await user.clear(form.getByLabelText("Display name"));
  await user.type(form.getByLabelText("Display name"), "Footpath");
  await user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Icon Updated");
  expect(await ctx.db.$count(customIcons)).toBe(2);
});

test("the selector offers system, custom and font icons, with their code and where they are used", async () => {
  const { user, ctx } = await openScreen("/admin/services/new", {
    prepare: async (context) => {
      const icon = await anIcon(context);
      await anIcon(context, { name: "hidden", display_name: "Hidden", is_active: false });
      await context.db.insert(serviceCategories).values({ slug: "walks", name: "Walks", icon });
    },
  });
  const form = await findSheet("New category");
  await user.click(await form.findByRole("button", { name: /Search icons/ }));
  const dialog = await findSheet("Choose an icon");
  // Those of one's own come first.
  await user.click(await dialog.findByRole("button", { name: "Details of Trail" }));
  await dialog.findByText("Used in 1 place:");
  expect(dialog.queryByRole("button", { name: "Hidden" })).toBeNull();
  await user.type(dialog.getByRole("searchbox"), "bird");
  await user.click(await dialog.findByRole("tab", { name: "Font icons (1)" }));
  await user.click(dialog.getByRole("button", { name: "Details of Dove" }));
  await dialog.findByText("Not used yet.");
  await user.clear(dialog.getByRole("searchbox"));
  await user.click(dialog.getByRole("tab", { name: "System icons" }));
  await user.click(dialog.getByRole("button", { name: "Location" }));
  await user.click(dialog.getByRole("button", { name: "Details of Mountain" }));
  const copied = vi.spyOn(navigator.clipboard, "writeText");
  await user.click(dialog.getByRole("button", { name: "Copy code" }));
  expect(copied).toHaveBeenCalledWith('import { Mountain } from "lucide-react";');
  await user.click(dialog.getByRole("button", { name: "Mountain" }));
  await form.findByRole("button", { name: /^Mountain.*Search icons$/ });
  expect(form.getByRole("textbox", { name: "Icon" })).toHaveProperty("value", "Mountain");
  await user.type(form.getByLabelText("Name"), "Peaks");
  await user.type(form.getByLabelText("Title"), "Peaks");
  await user.type(form.getByLabelText("Description"), "High.");
  await user.click(form.getByRole("button", { name: "Create category" }));
  await findToast("Success");
  expect((await ctx.db.select().from(serviceCategories)).map(({ icon }) => icon)).toContain("Mountain");
});
