import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { defaultTimeout } from "./page-expectations.ts";
import { watchRequests } from "./settled.ts";
import { getBrowser } from "./setup-test-app.ts";
import { storeSession } from "./stored-session.ts";
import type { Account, TestApp } from "./test-app.ts";

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const defaultVisitor: BrowserContextOptions = { ...desktop, locale: "en-GB", reducedMotion: "reduce" };

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

function collectConsoleErrors(page: Page, consoleErrors: string[]): void {
  page.on("console", (message) => {
    const text = message.text();
    const isApiCall = networkErrorNotice.test(text) && message.location().url.includes("/api/");
    const isPage = networkErrorNotice.test(text) && message.location().url === page.url();
    if (!isApiCall && !isPage) consoleErrors.push(`${message.type()}: ${text} (${message.location().url})`);
  });
  page.on("pageerror", (error) => consoleErrors.push(`error: ${error.message}`));
}

type VisitorOptions = BrowserContextOptions & {
  app: Pick<TestApp, "url" | "getSession">;
  /** Starts with a session of this account, without the sign-in form. */
  signedInAs?: Pick<Account, "email" | "role">;
};

/**
 * Opens a browser context that closes with the test. The test fails if a page logged anything to the console.
 * Visitors want reduced motion unless the test says otherwise: animations only make tests slower.
 */
export async function newVisitor({ app, signedInAs, ...options }: VisitorOptions): Promise<Visitor> {
  const context = await getBrowser().newContext({ ...defaultVisitor, ...options, baseURL: app.url });
  context.setDefaultTimeout(defaultTimeout);
  const consoleErrors: string[] = [];
  context.on("page", (page) => collectConsoleErrors(page, consoleErrors));
  watchRequests(context);
  onTestFinished(async () => {
    await context.close();
    expect(consoleErrors).toEqual([]);
  });
  if (signedInAs) await storeSession(context, await app.getSession(signedInAs));
  const page = await context.newPage();
  return { page, context, openTab: () => context.newPage(), consoleErrors };
}
