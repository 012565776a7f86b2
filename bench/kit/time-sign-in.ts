import type { Page } from "playwright-core";
import { administrator } from "#tests/product/start-product.ts";

declare global {
  interface Window {
    /** Milliseconds from the press of Enter until the element was drawn. */
    benchShownAfter: Promise<number>;
  }
}

/** Runs in the page, before the key is pressed. */
function watchForElement(selector: string): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  window.benchShownAfter = promise;
  const isVisible = () => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  const reportWhenDrawn = (from: number) =>
    requestAnimationFrame(() => {
      // A message arrives after the frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - from);
      port2.postMessage(null);
    });
  const watch = ({ timeStamp }: KeyboardEvent) => {
    const observer = new MutationObserver(() => {
      if (!isVisible()) return;
      observer.disconnect();
      reportWhenDrawn(timeStamp);
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  };
  addEventListener("keydown", watch, { once: true, capture: true });
}

/**
 * Signs in to the back-office. Returns the milliseconds from the key press until `selector` is drawn. The page itself
 * takes the time: Playwright looks at elements about 20, 70, 170, 270, 770 and 1,270 ms after the press, and not between.
 */
export async function timeSignIn(page: Page, url: string, selector = "nav a"): Promise<number> {
  await page.goto(url, { waitUntil: "load" });
  await page.locator("[name=email]").fill(administrator.email);
  await page.locator("[name=password]").fill(administrator.password);
  await page.evaluate(watchForElement, selector);
  await page.keyboard.press("Enter");
  await page.locator(selector).filter({ visible: true }).first().waitFor();
  return page.evaluate(() => window.benchShownAfter);
}
