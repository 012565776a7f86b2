import type { Page } from "playwright-core";
import { listStates } from "./list-states.ts";
import { type ScreenStates, text } from "./screen-state.ts";

const openTab = (page: Page, name: string): Promise<void> => page.getByRole("tab", { name }).click();

async function openSelector(page: Page, tab: string): Promise<void> {
  await page.getByRole("button", { name: /Search icons/ }).click();
  await openTab(page, tab);
}

/** The screens for highlights and icons. */
export const mediaScreens: ScreenStates = {
  ...listStates({
    path: "/admin/highlights",
    name: "Highlights",
    call: "**/api/admin/highlights?**",
    error: "Failed to load highlights",
  }),
  "Highlights: form": {
    path: "/admin/highlights/1",
    shows: (page) => page.getByRole("dialog").getByRole("textbox", { name: "Title" }),
  },
  "Highlights: media": {
    path: "/admin/highlights/1",
    act: (page) => openTab(page, "Media Upload"),
    shows: (page) => page.getByRole("button", { name: "Upload video" }),
  },
  "Highlights: errors": {
    path: "/admin/highlights/new",
    act: (page) => page.getByRole("button", { name: "Create highlight" }).click(),
    shows: text("Title is required."),
  },
  "Icons: browser": { path: "/admin/icons", shows: (page) => page.getByRole("list", { name: "System icons" }) },
  "Icons: nothing found": {
    path: "/admin/icons",
    act: (page) => page.getByRole("searchbox").fill("nothing like it"),
    shows: text("No icons found matching your criteria"),
  },
  "Icons: no custom icons": {
    path: "/admin/icons",
    act: (page) => openTab(page, "Custom Icons"),
    shows: text("No custom icons found"),
  },
  "Icons: upload with errors": {
    path: "/admin/icons/new",
    act: (page) => page.getByRole("dialog").getByRole("button", { name: "Upload icon" }).click(),
    shows: text("Missing Information"),
  },
  "Icons: selector": {
    path: "/admin/services/1",
    act: async (page) => {
      await openSelector(page, "System icons");
      await page.getByRole("button", { name: "Details of Compass", exact: true }).last().click();
    },
    shows: (page) => page.getByRole("button", { name: "Use this icon" }),
  },
  "Icons: selector of custom icons": {
    path: "/admin/services/1",
    act: (page) => openSelector(page, "Custom icons"),
    shows: text("No custom icons found"),
  },
};
