import { tripEditor } from "#tests/browser/pages/trip-editor.ts";
import type { ScreenState, ScreenStates } from "./screen-state.ts";

const tripTitle = "Congo Nile Trail by Mountain Bike";

const tabState = (name: string): ScreenState => ({
  path: "/bike-trips",
  act: async (page) => {
    const editor = tripEditor(page);
    await editor.open(tripTitle);
    await editor.tab(name).click();
  },
  shows: (page) => page.getByRole("tabpanel", { name: new RegExp(`^${name}`) }),
});

const pictureLibrary: ScreenState = {
  path: "/bike-trips",
  act: async (page) => {
    await tabState("Media").act?.(page);
    await page.getByRole("button", { name: "Choose from library" }).first().click();
  },
  shows: (page) => page.getByRole("list", { name: "Pictures" }),
};

const unsavedChanges: ScreenState = {
  path: "/bike-trips",
  act: async (page) => {
    const editor = tripEditor(page);
    await editor.open(tripTitle);
    await editor.field("Title").fill("");
    await editor.press("Save changes");
    await page.keyboard.press("Escape");
  },
  shows: (page) => tripEditor(page).question,
};

/** Every tab of the trip editor, seen by an administrator, and the dialogs above it. */
export const tripEditorScreens: ScreenStates = {
  ...Object.fromEntries(
    ["Basic Info", "Details", "Media", "SEO & Settings"].map((name) => [`trip editor: ${name}`, tabState(name)]),
  ),
  "trip editor: picture library": pictureLibrary,
  "trip editor: unsaved changes and errors": unsavedChanges,
};
