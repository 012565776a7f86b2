import type { Page } from "playwright-core";
import { see } from "../kit/see.ts";

/** The home page's slides. */
export function hero(page: Page) {
  const carousel = page.getByRole("region", { name: "Featured adventures" });
  return {
    carousel,
    /** Opens the home page with a clock that stands still, until the slider is alive. */
    open: async () => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto("/");
      await page.locator(".hero[data-live]").waitFor();
    },
    /** Lets so much time pass on the page. */
    wait: (seconds: number) => page.clock.runFor(seconds * 1_000),
    /** Which slide is shown, from 1 on. */
    shown: async (): Promise<number> => {
      const id = await carousel.locator("[data-current]").getAttribute("id");
      return Number(id?.replace("slide-", ""));
    },
    control: (name: string) => carousel.getByRole("button", { name, exact: true }),
    dot: (number: number) => carousel.locator(".hero-dot").nth(number - 1),
  };
}

/** The list of all trips with its search and filters. */
export function tripSearch(page: Page) {
  return {
    open: async (query = "") => {
      await page.goto(`/trips${query}`);
      await see(page.getByRole("heading", { level: 1, name: "All our trips" }));
    },
    box: () => page.getByRole("searchbox", { name: "Search trips" }),
    category: (name: string) => page.locator("label").filter({ has: page.getByRole("radio"), hasText: name }),
    select: (name: string) => page.getByRole("combobox", { name }),
    titles: () => page.locator(".trip-grid h3").allTextContents(),
    count: () => page.locator("#results").textContent(),
    /** A chosen filter, pressing which takes it away. */
    chosen: (words: string) => page.getByRole("list", { name: "Chosen filters" }).getByRole("link", { name: words }),
    nothing: () => page.getByRole("heading", { name: "No trip fits all of that" }),
  };
}

/** The addresses to which the cards of a list lead, by the words of their links. */
export const linksOf = (page: Page, words: string): Promise<string[]> =>
  page
    .locator("main a")
    .filter({ hasText: words })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
