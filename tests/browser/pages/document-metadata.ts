import type { Page } from "playwright-core";

/** The parts of a page that search engines and other programs read. */
export type DocumentMetadata = {
  language: string;
  titles: string[];
  canonicals: string[];
  /** By name or property. */
  metas: Record<string, string[]>;
  headings: string[];
  data: unknown[];
  links: string[];
  /** Images without width, height or alt. */
  unsized: string[];
};

/** Parses HTML with the browser's parser, without running scripts. */
export const parseMetadata = (page: Page, html: string): Promise<DocumentMetadata> =>
  page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "text/html");
    const all = (selector: string) => [...parsed.querySelectorAll(selector)];
    const attribute = (selector: string, name: string) => all(selector).map((one) => one.getAttribute(name) ?? "");
    const metas: Record<string, string[]> = {};
    for (const meta of all("meta[name], meta[property]")) {
      const name = meta.getAttribute("name") ?? meta.getAttribute("property") ?? "";
      metas[name] = [...(metas[name] ?? []), meta.getAttribute("content") ?? ""];
    }
    return {
      language: parsed.documentElement.lang,
      titles: all("head > title").map(({ textContent }) => textContent ?? ""),
      canonicals: attribute("link[rel=canonical]", "href"),
      metas,
      headings: all("h1").map(({ textContent }) => textContent ?? ""),
      data: all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent ?? "")),
      links: attribute("a[href], area[href]", "href"),
      unsized: all("img")
        .filter((image) => !["width", "height", "alt"].every((name) => image.hasAttribute(name)))
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    };
  }, html);
