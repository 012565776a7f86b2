import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Timeout of every wait in milliseconds; long enough for a busy machine. */
export const defaultTimeout = 20_000;

/** Waits until the element is visible; fails after the page's default timeout. */
export const expectVisible = (target: Locator): Promise<void> => target.first().waitFor({ state: "visible" });
export const expectText = (within: Page | Locator, text: string | RegExp): Promise<void> =>
  expectVisible(within.getByText(text));
export const expectHidden = (target: Locator): Promise<void> => target.first().waitFor({ state: "hidden" });

/** Polls until the assertion on the returned value holds. */
export const expectEventually = <Value>(getValue: () => Promise<Value> | Value, timeout = defaultTimeout) =>
  expect.poll(getValue, { timeout, interval: 50 });

/** Current path and query of the page. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** React adds a `__react…` property to the elements that it hydrates. */
const isHydrated = (name: string): boolean =>
  Object.keys(document.querySelector(`[data-island=${name}]`) ?? {}).some((key) => key.startsWith("__react"));

/** Waits until React has hydrated an island of the page. */
export const hydrated = async (page: Page, name: string): Promise<void> =>
  void (await page.waitForFunction(isHydrated, name));
