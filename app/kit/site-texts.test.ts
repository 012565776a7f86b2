import { expect, test } from "vitest";
import type { Transport } from "#shared/kit/client.ts";
import { siteSettings } from "#shared/settings/defaults.ts";
import { page } from "./page.ts";
import { type LayoutProps, siteRenderer } from "./site-renderer.tsx";
import { siteTexts } from "./site-texts.ts";

const site = Object.fromEntries(Object.entries(siteSettings).map(([name, { first }]) => [name, first]));
const Blank = () => null;
const aPage = (canonical: string, robots = "index") =>
  page({
    path: canonical,
    load: async () => ({}),
    head: () => ({ title: "", description: "", canonical, robots }),
    Page: Blank,
  });
const pages = [aPage("/gallery"), aPage("/hidden", "noindex, follow")];

const Bare = ({ children }: LayoutProps) => children;

const category = (slug: string, day: string) => ({ slug, updated_at: `${day}T23:59:59.000Z` });
const trip = (slug: string, category_slug: string, day: string) => ({ ...category(slug, day), category_slug });

/** The entries of the map, as the server makes it from these. */
async function entries(categories: object[], trips: object[]): Promise<string[]> {
  const pagination = { has_more: false };
  const answers: Record<string, unknown> = {
    "/site": site,
    "/categories": categories,
    "/trips": { items: trips, pagination },
  };
  const transport: Transport = async ({ path }) => answers[path];
  const renderer = siteRenderer({
    pages,
    notFound: aPage("/not-found"),
    texts: siteTexts(pages),
    Layout: Bare,
  });
  const rendered = await renderer.find("/sitemap.xml")?.render({
    path: "/sitemap.xml",
    query: new URLSearchParams(),
    public_url: "https://trails.example/a&b",
    transport,
    assets: { styles: "", stylesheet: "", script: "" },
  });
  if (rendered?.kind !== "document") throw new Error("There is no map");
  return rendered.body.split("\n").filter((line) => line.startsWith("<url>"));
}

test("a category's page has changed when one of the trips that it shows has", async () => {
  const categories = [category("biking-trips", "2026-01-05"), category("safaris", "2026-01-05")];
  const trips = [trip("lava", "enduro-cycling", "2026-03-01"), trip("lions", "safaris", "2025-12-24")];
  const map = await entries(categories, trips);
  const place = "<url><loc>https://trails.example/a&amp;b";
  expect(map).toEqual([
    `${place}/gallery</loc></url>`,
    `${place}/bike-trips</loc><lastmod>2026-03-01</lastmod></url>`,
    `${place}/safaris</loc><lastmod>2026-01-05</lastmod></url>`,
    `${place}/trips/lava</loc><lastmod>2026-03-01</lastmod></url>`,
    `${place}/trips/lions</loc><lastmod>2025-12-24</lastmod></url>`,
  ]);
});
