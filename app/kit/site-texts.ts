import type { Api } from "#shared/api.ts";
import type { Client } from "#shared/kit/client.ts";
import type { RenderRequest } from "#shared/kit/renderer.ts";
import { categoryPage, categorySlugs, wizardKeyOf } from "#shared/trips/categories.ts";
import { CallError } from "./call-error.ts";
import { isColour } from "./colour.ts";
import type { AnyPage, TextFile } from "./site-renderer.tsx";

type Address = { path: string; changed_at?: string };

const xmlEscapes: Readonly<Record<string, string>> = {
  "<": "&lt;",
  ">": "&gt;",
  "&": "&amp;",
  '"': "&quot;",
  "'": "&apos;",
};
const forXml = (text: string) => text.replace(/[<>&"']/g, (character) => xmlEscapes[character] ?? "");

const mostTripsACall = 100;

type TripAddress = Required<Address> & { category_slug: string };

async function tripAddresses(api: Client<Api>): Promise<TripAddress[]> {
  const addresses: TripAddress[] = [];
  for (let offset = 0, more = true; more; offset += mostTripsACall) {
    const { items, pagination } = await api.trips.list({ limit: mostTripsACall, offset });
    for (const { slug, category_slug, updated_at } of items)
      addresses.push({ path: `/trips/${slug}`, category_slug, changed_at: updated_at });
    more = pagination.has_more && items.length > 0;
  }
  return addresses;
}

const dayOf = (instant: string): string => instant.slice(0, 10);

/** A category page lists its trips, so a changed trip also updates the lastmod of its category. */
async function categoryAddresses(api: Client<Api>, trips: readonly TripAddress[]): Promise<Address[]> {
  const categories = await api.categories.list({});
  return categories.map(({ slug, updated_at }) => {
    const shown = categorySlugs(wizardKeyOf(slug));
    const changes = trips.filter(({ category_slug }) => shown.includes(category_slug));
    const days = [updated_at, ...changes.map(({ changed_at }) => changed_at)].map(dayOf).sort();
    return { path: categoryPage(slug), changed_at: days.at(-1) ?? updated_at };
  });
}

const nothing = Symbol("nothing there");

/** Leaves out pages that answer 404 (an inactive category); any other failure fails the sitemap. */
function unlessMissing(error: unknown): typeof nothing {
  if (error instanceof CallError && error.status === 404) return nothing;
  throw error;
}

/** Pages with a fixed path that allow indexing. */
async function fixedAddresses(pages: readonly AnyPage[], api: Client<Api>, public_url: string): Promise<Address[]> {
  const site = await api.settings.site({});
  const addresses = pages
    .filter(({ path }) => !path.includes("{"))
    .map(async (page): Promise<Address[]> => {
      const request = { path: page.path, params: {}, query: new URLSearchParams(), public_url };
      const data = await page.load(api, request).catch(unlessMissing);
      if (data === nothing) return [];
      const { robots, canonical } = page.head({ data, site, request });
      return robots?.includes("noindex") ? [] : [{ path: canonical }];
    });
  return (await Promise.all(addresses)).flat();
}

function entry({ path, changed_at }: Address, public_url: string): string {
  const last = changed_at ? `<lastmod>${forXml(dayOf(changed_at))}</lastmod>` : "";
  return `<url><loc>${forXml(public_url + path)}</loc>${last}</url>`;
}

async function siteMap(pages: readonly AnyPage[], api: Client<Api>, public_url: string): Promise<string> {
  const trips = await tripAddresses(api);
  const lists = await Promise.all([fixedAddresses(pages, api, public_url), categoryAddresses(api, trips)]);
  const by_path = new Map([...lists.flat(), ...trips].map((address) => [address.path, address]));
  const entries = [...by_path.values()].map((address) => entry(address, public_url));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

const robots = ({ public_url }: RenderRequest): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${public_url}/sitemap.xml\n`;

const builtInIcons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
] as const;

async function manifest(api: Client<Api>): Promise<string> {
  const site = await api.settings.site({});
  return JSON.stringify({
    name: site.site_name,
    short_name: site.site_name,
    description: site.site_description,
    start_url: "/",
    display: "browser",
    background_color: "#f6f1e7",
    ...(isColour(site.primary_color) && { theme_color: site.primary_color }),
    icons: site.favicon_url ? [{ src: site.favicon_url, sizes: "any" }] : builtInIcons,
  });
}

/** robots.txt, sitemap.xml and the web app manifest. */
export const siteTexts = (pages: readonly AnyPage[]): readonly TextFile[] => [
  { path: "/robots.txt", type: "text/plain; charset=utf-8", text: async (_, request) => robots(request) },
  {
    path: "/sitemap.xml",
    type: "application/xml; charset=utf-8",
    text: (api, request) => siteMap(pages, api, request.public_url),
  },
  { path: "/site.webmanifest", type: "application/manifest+json", text: (api) => manifest(api) },
];
