import type { Locator, Page } from "playwright-core";

/** One state of a screen, and how a visitor gets there. */
export type ScreenState = {
  path: string;
  /** Glob of the calls that get no answer in this state. */
  holds?: string;
  /** Glob of the calls that fail with a network error in this state. */
  fails?: string;
  /** What the visitor does once the page is open. */
  act?: (page: Page) => Promise<unknown>;
  /** An element that is visible as long as the page is in this state. */
  shows: (page: Page) => Locator;
  /** The screen sizes on which the state exists; all by default. */
  only?: "narrow" | "wide";
  /** Whether it is entered again for every size, because what opens is placed where it fitted the former size. */
  reopens?: boolean;
};
export type ScreenStates = Readonly<Record<string, ScreenState>>;

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name });
export const title = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name });
export const text = (content: string | RegExp) => (page: Page) => page.getByText(content);

const shownElement = (page: Page, { shows }: ScreenState): Locator => shows(page).filter({ visible: true }).first();

/** Whether the page is in the state now. */
export const isShown = (page: Page, state: ScreenState): Promise<boolean> => shownElement(page, state).isVisible();

/** Opens the page and brings it into the state. Throws if what the state shows does not appear. */
export async function enterState(page: Page, state: ScreenState): Promise<void> {
  const { path, holds, fails, act } = state;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Drafts of the state before.
  if (page.url().startsWith("http")) await page.evaluate(() => sessionStorage.clear());
  if (holds) await page.route(holds, () => {});
  if (fails) await page.route(fails, (route) => route.abort());
  await page.goto(path);
  await act?.(page);
  await shownElement(page, state).waitFor();
}
