import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, vi } from "vitest";
import { patience } from "./see.ts";
import type { Shop } from "./shop.ts";

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Whole stories take longer than rules, above all where other tests run beside them. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Someone with a browser of their own: storage, cookies and history are nobody else's. */
export type Guest = {
  page: Page;
  context: BrowserContext;
  /** Another tab of the same browser. */
  anotherTab: () => Promise<Page>;
  /** What pages have written to the console, and the errors that nobody caught. */
  complaints: string[];
};

/** Chromium itself notes each refused or unanswered call; the page has no say in that. */
const ofTheBrowser = /^Failed to load resource: (the server responded with a status of|net::ERR_)/;

function listen(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    const text = message.text();
    const is_a_call = ofTheBrowser.test(text) && message.location().url.includes("/api/");
    const is_the_page = ofTheBrowser.test(text) && message.location().url === page.url();
    if (!is_a_call && !is_the_page) complaints.push(`${message.type()}: ${text} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
}

type Coming = BrowserContextOptions & { browser: Browser; shop: Pick<Shop, "url"> };

/** Opens a browser context for this test. It ends with the test, which fails where a page has complained. */
export async function aGuest({ browser, shop, ...options }: Coming): Promise<Guest> {
  const context = await browser.newContext({ locale: "en-GB", ...desktop, ...options, baseURL: shop.url });
  context.setDefaultTimeout(patience);
  const complaints: string[] = [];
  context.on("page", (page) => listen(page, complaints));
  const page = await context.newPage();
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  return { page, context, anotherTab: () => context.newPage(), complaints };
}
