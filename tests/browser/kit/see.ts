import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** How long anything may take to happen, in milliseconds; a busy machine is no failure. */
export const patience = 20_000;

/** Waits until it is there to be seen; fails after the page's usual time. */
export const see = (what: Locator): Promise<void> => what.first().waitFor({ state: "visible" });
export const seeText = (within: Page | Locator, text: string | RegExp): Promise<void> => see(within.getByText(text));
export const gone = (what: Locator): Promise<void> => what.first().waitFor({ state: "hidden" });

/** Waits until what is asked for answers so. */
export const eventually = <Value>(ask: () => Promise<Value> | Value, timeout = patience) =>
  expect.poll(ask, { timeout, interval: 50 });

/** Path and query of the page at this moment. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

const isFocused = (element: Element): boolean => element === document.activeElement;

/** Goes on by the Tab key until this has the focus; a place that can't be reached so fails. */
export async function tabTo(page: Page, what: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if ((await what.count()) > 0 && (await what.first().evaluate(isFocused))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Not reached by ${most} presses of Tab: ${what}`);
}

/** Goes there by the Tab key and presses Enter. */
export async function enter(page: Page, what: Locator): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press("Enter");
}

/** React marks the elements that it has taken over. */
const isAlive = (name: string): boolean =>
  Object.keys(document.querySelector(`[data-island=${name}]`) ?? {}).some((key) => key.startsWith("__react"));

/** Waits until an island of the page is alive. */
export const alive = async (page: Page, name: string): Promise<void> =>
  void (await page.waitForFunction(isAlive, name));
