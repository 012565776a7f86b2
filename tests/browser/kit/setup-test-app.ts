import type { Browser } from "playwright-core";
import { afterAll, test, vi } from "vitest";
import { startChromium } from "./chromium.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** Pages live for seconds: optimising their scripts and drawing with several threads costs more than it saves. */
const leanArgs = ["--js-flags=--no-opt --no-maglev", "--num-raster-threads=1"];

/**
 * Chromium and the shared app start once per worker and serve all its files. A Chromium for all workers would need the
 * protocol of a remote browser, which costs 10% more processor time than starting one per worker.
 */
const workerTest = test.extend<{ $worker: { browser: Browser; sharedApp: TestApp } }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern.
    async ({}, use) => {
      const browser = await startChromium(leanArgs);
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  sharedApp: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const app = await startTestApp();
      await use(app);
      await app.close();
    },
    { scope: "worker" },
  ],
});

let currentBrowser: Browser | undefined;

/** The browser of this worker. Throws if the file did not set one up. */
export function getBrowser(): Browser {
  if (!currentBrowser) throw new Error("Call setupTestApp or setupSharedTestApp at the top of the file");
  return currentBrowser;
}

function setupBrowser(): void {
  // Browser tests take long, above all when others run in parallel.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  workerTest.beforeAll(({ browser }) => {
    currentBrowser = browser;
  });
}

/** Starts a browser, and an app that belongs to the file alone. The members of the app are there when tests run. */
export function setupTestApp(options?: Parameters<typeof startTestApp>[0]): TestApp {
  const app: Partial<TestApp> = {};
  setupBrowser();
  workerTest.beforeAll(async () => void Object.assign(app, await startTestApp(options)));
  afterAll(() => app.close?.());
  // The hook above fills it in before any test runs.
  return app as TestApp;
}

/**
 * Starts a browser and an app that several files use one after the other. For files that change nothing but what they
 * create themselves (accounts, bookings), and neither stop the app nor need other settings.
 */
export function setupSharedTestApp(): Omit<TestApp, "start" | "stop" | "close"> {
  const app: Partial<TestApp> = {};
  setupBrowser();
  workerTest.beforeAll(({ sharedApp }) => void Object.assign(app, sharedApp));
  // The hook above fills it in before any test runs.
  return app as TestApp;
}
