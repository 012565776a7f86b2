import type { Page } from "playwright-core";
import { expectVisible } from "#tests/browser/kit/page-expectations.ts";

/** Page object of the hero slider on the home page. */
export function heroSlider(page: Page) {
  const carousel = page.getByRole("region", { name: "Featured adventures" });
  return {
    carousel,
    /** Opens the home page with a paused clock and waits until the slider runs. */
    open: async () => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto("/");
      await page.locator(".hero[data-live]").waitFor();
    },
    /** Advances the page's clock. */
    wait: (seconds: number) => page.clock.runFor(seconds * 1_000),
    /** The number of the current slide, starting at 1. */
    shown: async (): Promise<number> => {
      const id = await carousel.locator("[data-current]").getAttribute("id");
      return Number(id?.replace("slide-", ""));
    },
    control: (name: string) => carousel.getByRole("button", { name, exact: true }),
    dot: (number: number) => carousel.locator(".hero-dot").nth(number - 1),
  };
}

/** Page object of the list of all trips with its search and filters. */
export function tripSearch(page: Page) {
  return {
    open: async (query = "") => {
      await page.goto(`/trips${query}`);
      await expectVisible(page.getByRole("heading", { level: 1, name: "All our trips" }));
    },
    box: () => page.getByRole("searchbox", { name: "Search trips" }),
    category: (name: string) => page.locator("label").filter({ has: page.getByRole("radio"), hasText: name }),
    select: (name: string) => page.getByRole("combobox", { name }),
    titles: () => page.locator(".trip-grid h3").allTextContents(),
    count: () => page.locator("#results").textContent(),
    /** The link that removes a chosen filter. */
    chosen: (text: string) => page.getByRole("list", { name: "Chosen filters" }).getByRole("link", { name: text }),
    nothing: () => page.getByRole("heading", { name: "No trips match your filters" }),
  };
}

/** The hrefs of all links in <main> that contain the text. */
export const linksOf = (page: Page, text: string): Promise<string[]> =>
  page
    .locator("main a")
    .filter({ hasText: text })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
