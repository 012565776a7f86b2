import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { startChromium } from "./chromium.ts";
import { openShop, type Shop } from "./shop.ts";

type Place = { browser: Browser; shop: Shop };

/** Starts a browser and an app without pictures and with relaxed rate limits for all tests of a file. */
export function aPlace(): Place {
  const suite: Partial<Place> = {};
  beforeAll(async () => {
    [suite.browser, suite.shop] = await Promise.all([
      startChromium(),
      openShop({ has_pictures: false, variables: { RATE_LIMIT_FACTOR: "100" } }),
    ]);
  });
  afterAll(async () => {
    await suite.browser?.close();
    await suite.shop?.close();
  });
  // beforeAll sets both before any test runs.
  return suite as Place;
}
