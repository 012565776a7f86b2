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

/** The next time that the page has nothing to do; a page that always animates is never idle. */
const nextIdlePeriod = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout: 100 })),
  );

/** Waits until all requests of the page are answered and what they caused is done. */
export async function settled(page: Page): Promise<void> {
  for (let idlePeriods = 0; idlePeriods < 3; ) {
    await nextIdlePeriod(page);
    idlePeriods = pendingRequests.get(page)?.size === 0 ? idlePeriods + 1 : 0;
  }
}
