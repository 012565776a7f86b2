import { expect, test } from "vitest";
import type { Transport } from "#shared/kit/client.ts";
import { siteSettings } from "#shared/settings/setting-locations.ts";
import { definePage } from "./page.ts";
import { createTextFiles } from "./robots-and-sitemap.ts";
import { createSiteRenderer, type LayoutProps } from "./site-renderer.tsx";

const site = Object.fromEntries(Object.entries(siteSettings).map(([name, { defaultValue }]) => [name, defaultValue]));
const Blank = () => null;
const aPage = (canonical: string, robots = "index") =>
  definePage({
    path: canonical,
    load: async () => ({}),
    head: () => ({ title: "", description: "", canonical, robots }),
    Page: Blank,
  });
const pages = [aPage("/gallery"), aPage("/hidden", "noindex, follow")];

const Bare = ({ children }: LayoutProps) => children;

const category = (slug: string, day: string) => ({ slug, updated_at: `${day}T23:59:59.000Z` });
const trip = (slug: string, category_slug: string, day: string) => ({ ...category(slug, day), category_slug });

/** The <url> entries of the sitemap rendered for these categories and trips. */
async function entries(categories: object[], trips: object[]): Promise<string[]> {
  const pagination = { has_more: false };
  const answers: Record<string, unknown> = {
    "/site": site,
    "/categories": categories,
    "/trips": { items: trips, pagination },
  };
  const transport: Transport = async ({ path }) => answers[path];
  const renderer = createSiteRenderer({
    pages,
    notFound: aPage("/not-found"),
    textFiles: createTextFiles(pages),
    Layout: Bare,
  });
  const rendered = await renderer.findPage("/sitemap.xml")?.render({
    path: "/sitemap.xml",
    query: new URLSearchParams(),
    publicUrl: "https://trails.example/a&b",
    transport,
    assets: { stylesheetText: "", cssIndex: { classes: [], parts: [] }, stylesheetUrl: "", scriptUrl: "" },
  });
  if (rendered?.kind !== "document") throw new Error("No sitemap");
  return rendered.body.split("\n").filter((line) => line.startsWith("<url>"));
}

test("the lastmod of a category page is that of its latest trip", async () => {
  const categories = [category("biking-trips", "2026-01-05"), category("safaris", "2026-01-05")];
  const trips = [trip("lava", "enduro-cycling", "2026-03-01"), trip("lions", "safaris", "2025-12-24")];
  const urls = await entries(categories, trips);
  const start = "<url><loc>https://trails.example/a&amp;b";
  expect(urls).toEqual([
    `${start}/gallery</loc></url>`,
    `${start}/bike-trips</loc><lastmod>2026-03-01</lastmod></url>`,
    `${start}/safaris</loc><lastmod>2026-01-05</lastmod></url>`,
    `${start}/trips/lava</loc><lastmod>2026-03-01</lastmod></url>`,
    `${start}/trips/lions</loc><lastmod>2025-12-24</lastmod></url>`,
  ]);
});
