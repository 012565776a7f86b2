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

/** Every tab of the trip editor, seen by an administrator. */
export const tripEditorScreens: ScreenStates = Object.fromEntries(
  ["Basic Info", "Details", "Media", "SEO & Settings"].map((name) => [`trip editor: ${name}`, tabState(name)]),
);
