import type { BrowserContext, Page, Request } from "playwright-core";

const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Counts the requests of every page that the context opens from now on. */
export function watchRequests(context: BrowserContext): void {
  context.on("page", (page) => {
    const pending = new Set<Request>();
    pendingRequests.set(page, pending);
    page.on("request", (request) => pending.add(request));
    page.on("requestfinished", (request) => pending.delete(request));
    page.on("requestfailed", (request) => pending.delete(request));
  });
}

const nextIdlePeriod = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => resolve()))));

/** Waits until the page has answers to all requests and nothing more to do. Never returns for an endless stream. */
export async function settled(page: Page): Promise<void> {
  for (let idlePeriods = 0; idlePeriods < 3; ) {
    await nextIdlePeriod(page);
    idlePeriods = pendingRequests.get(page)?.size === 0 ? idlePeriods + 1 : 0;
  }
}
