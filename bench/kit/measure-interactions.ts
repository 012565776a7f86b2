import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { getPageMetrics, type PageMetrics } from "./open-page.ts";

/** Links inside an island, such as the steps of the wizard, act without loading a page. */
const controlSelector =
  "button, summary, select, textarea, input, [role=button], [role=tab], [role=switch], [role=checkbox], .wizard a";

/** Operates one control as a user would: clicks it, and types into text fields. */
async function operateControl(control: Locator): Promise<void> {
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  );
  if (kind === "select") return void (await control.press("ArrowDown"));
  await control.click({ timeout: 1_500 });
  if (["text", "email", "tel", "search", "textarea", "number"].includes(kind)) await control.press("7");
}

/**
 * Operates up to `max` visible controls one after the other and returns how long each interaction took until the next
 * paint. Skips controls that disappear or are covered.
 */
export async function measureInteractions(page: Page, url: string, max: number): Promise<PageMetrics["interactions"]> {
  const interactions: PageMetrics["interactions"] = [];
  for (let index = 0; index < max; index++) {
    const control = page.locator(controlSelector).filter({ visible: true }).nth(index);
    if ((await control.count()) === 0) break;
    if (!(await control.isEnabled())) continue;
    const before = page.url();
    try {
      await operateControl(control);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "TimeoutError") throw error;
    }
    await pause(250);
    const left = new URL(page.url()).pathname !== new URL(before).pathname;
    const isOtherView = page.url() !== before;
    if (!left) interactions.push(...(await getPageMetrics(page)).interactions);
    await page.evaluate(() => window.benchMetrics.interactions.splice(0));
    if (isOtherView) await page.goto(url, { waitUntil: "load" });
    else await page.keyboard.press("Escape");
  }
  return interactions;
}
