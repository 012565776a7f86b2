import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { type Noted, notesOf } from "./browser.ts";

const kinds = "button, summary, select, textarea, input, [role=button], [role=tab], [role=switch], [role=checkbox]";

/** Uses one control as a person would: a press, and for fields some keys. */
async function press(control: Locator): Promise<void> {
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  );
  if (kind === "select") return void (await control.press("ArrowDown"));
  await control.click({ timeout: 1_500 });
  if (["text", "email", "tel", "search", "textarea", "number"].includes(kind)) await control.press("7");
}

/**
 * Uses every control that can be seen, one after the other, and answers how long each interaction took until its next
 * paint. Controls that go away meanwhile, or that something covers, are left out.
 */
export async function pressControls(page: Page, at: string, most: number): Promise<Noted["interactions"]> {
  const found: Noted["interactions"] = [];
  for (let index = 0; index < most; index++) {
    const control = page.locator(kinds).filter({ visible: true }).nth(index);
    if ((await control.count()) === 0) break;
    if (!(await control.isEnabled())) continue;
    const before = page.url();
    try {
      await press(control);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "TimeoutError") throw error;
    }
    await pause(250);
    const left = new URL(page.url()).pathname !== new URL(before).pathname;
    if (!left) found.push(...(await notesOf(page)).interactions);
    await page.evaluate(() => window.benchNotes.interactions.splice(0));
    if (left) await page.goto(at, { waitUntil: "load" });
    else await page.keyboard.press("Escape");
  }
  return found;
}
