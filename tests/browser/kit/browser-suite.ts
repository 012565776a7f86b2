import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { startChromium } from "./chromium.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

type BrowserSuite = { browser: Browser; app: TestApp };

/** Starts a browser and an app without pictures and with relaxed rate limits for all tests of a file. */
export function setupBrowserSuite(): BrowserSuite {
  const suite: Partial<BrowserSuite> = {};
  beforeAll(async () => {
    [suite.browser, suite.app] = await Promise.all([
      startChromium(),
      startTestApp({ has_pictures: false, environment: { RATE_LIMIT_FACTOR: "100" } }),
    ]);
  });
  afterAll(async () => {
    await suite.browser?.close();
    await suite.app?.close();
  });
  // beforeAll sets both before any test runs.
  return suite as BrowserSuite;
}
