import type { Locator, Page } from "playwright-core";

const isFocused = (element: Element): boolean => element === document.activeElement;

/** Presses Tab until the element has the focus; throws after `maxPresses`. */
export async function tabTo(page: Page, target: Locator, maxPresses = 60): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses++) {
    if ((await target.count()) > 0 && (await target.first().evaluate(isFocused))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Not reached with ${maxPresses} presses of Tab: ${target}`);
}

/** Tabs to the element and presses Enter. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}
