import type { Page } from "playwright-core";
import { administrator } from "#tests/running/start-product.ts";

/** Signs in and waits for the first screen. Answers how long it took from the press until `shown` was there. */
export async function signIn(page: Page, url: string, shown = "nav a"): Promise<number> {
  await page.goto(url, { waitUntil: "load" });
  await page.locator("[name=email]").fill(administrator.email);
  await page.locator("[name=password]").fill(administrator.password);
  const from = performance.now();
  await page.keyboard.press("Enter");
  await page.locator(shown).filter({ visible: true }).first().waitFor();
  return performance.now() - from;
}
