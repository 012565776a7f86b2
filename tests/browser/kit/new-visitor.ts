import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, vi } from "vitest";
import { defaultTimeout } from "./page-helpers.ts";
import type { TestApp } from "./test-app.ts";

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Browser tests take long, above all when others run in parallel. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A user with an isolated browser context: own storage, cookies and history. */
export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Another tab of the same browser. */
  openTab: () => Promise<Page>;
  /** Console messages and uncaught errors of all pages. */
  consoleErrors: string[];
};

/** Chromium logs every failed request itself; these messages are expected for API calls and error pages. */
const networkErrorNotice = /^Failed to load resource: (the server responded with a status of|net::ERR_)/;

function collectConsoleErrors(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    const text = message.text();
    const isApiCall = networkErrorNotice.test(text) && message.location().url.includes("/api/");
    const isPage = networkErrorNotice.test(text) && message.location().url === page.url();
    if (!isApiCall && !isPage) complaints.push(`${message.type()}: ${text} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
}

type VisitorOptions = BrowserContextOptions & { browser: Browser; app: Pick<TestApp, "url"> };

/** Opens a browser context that closes with the test. The test fails if a page logged anything to the console. */
export async function newVisitor({ browser, app, ...options }: VisitorOptions): Promise<Visitor> {
  const context = await browser.newContext({ locale: "en-GB", ...desktop, ...options, baseURL: app.url });
  context.setDefaultTimeout(defaultTimeout);
  const consoleErrors: string[] = [];
  context.on("page", (page) => collectConsoleErrors(page, consoleErrors));
  const page = await context.newPage();
  onTestFinished(async () => {
    await context.close();
    expect(consoleErrors).toEqual([]);
  });
  return { page, context, openTab: () => context.newPage(), consoleErrors };
}
