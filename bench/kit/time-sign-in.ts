import type { Page } from "playwright-core";
import { administrator } from "#tests/product/start-product.ts";

/** Signs in to the back-office. Returns the milliseconds from the key press until `selector` is visible. */
export async function timeSignIn(page: Page, url: string, selector = "nav a"): Promise<number> {
  await page.goto(url, { waitUntil: "load" });
  await page.locator("[name=email]").fill(administrator.email);
  await page.locator("[name=password]").fill(administrator.password);
  const from = performance.now();
  await page.keyboard.press("Enter");
  await page.locator(selector).filter({ visible: true }).first().waitFor();
  return performance.now() - from;
}
