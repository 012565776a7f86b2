import { heading, type ScreenStates, text, title } from "./screen-state.ts";

type ListScreen = {
  path: string;
  /** Level 1 heading. */
  name: string;
  /** Glob of the call that loads the rows. */
  call: string;
  /** Shown if that call fails. */
  error: string;
};

/** The states that every list screen of the back-office has. */
export const listStates = ({ path, name, call, error }: ListScreen): ScreenStates => ({
  [`${name}: list`]: { path, shows: (page) => page.locator("[data-row]") },
  [`${name}: loading`]: { path, holds: call, shows: title(name) },
  [`${name}: not loaded`]: { path, fails: call, shows: text(error) },
  [`${name}: no results`]: { path: `${path}?search=nobody+at+all`, shows: heading("No results") },
  [`${name}: no such page`]: { path: `${path}?page=99`, shows: heading("Page not found") },
});
