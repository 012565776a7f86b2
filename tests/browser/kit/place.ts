import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { startChromium } from "./chromium.ts";
import { openShop, type Shop } from "./shop.ts";

type Place = { browser: Browser; shop: Shop };

/**
 * What the stories of a file share: a browser, and a shop without pictures that counts a hundred times as patiently.
 * Both are there from the first story on and closed after the last.
 */
export function aPlace(): Place {
  const place: Partial<Place> = {};
  beforeAll(async () => {
    const opening = { has_pictures: false, variables: { RATE_LIMIT_FACTOR: "100" } };
    [place.browser, place.shop] = await Promise.all([startChromium(), openShop(opening)]);
  });
  afterAll(async () => {
    await place.browser?.close();
    await place.shop?.close();
  });
  // No story runs before both are there.
  return place as Place;
}
