import { CallError } from "#app/kit/calls/call-error.ts";
import type { Api } from "#shared/api.ts";
import type { Client } from "#shared/kit/client.ts";
import { isHexColour } from "#shared/kit/hex-colour.ts";
import type { RenderRequest } from "#shared/kit/renderer.ts";
import { listManifestIcons } from "#shared/settings/site-icons.ts";
import { categoryPath, categorySlugs, wizardKeyOf } from "#shared/trips/category-keys.ts";
import { PageMovedError } from "./page.ts";
import type { AnyPage, TextFile } from "./site-renderer.tsx";

type SitemapEntry = { path: string; changed_at?: string };

const xmlEscapes: Readonly<Record<string, string>> = {
  "<": "&lt;",
  ">": "&gt;",
  "&": "&amp;",
  '"': "&quot;",
  "'": "&apos;",
};
const escapeXml = (text: string) => text.replace(/[<>&"']/g, (character) => xmlEscapes[character] ?? "");

const maxTripsPerCall = 100;

type TripEntry = Required<SitemapEntry> & { category_slug: string };

async function listTripEntries(api: Client<Api>): Promise<TripEntry[]> {
  const addresses: TripEntry[] = [];
  for (let offset = 0, more = true; more; offset += maxTripsPerCall) {
    const { items, pagination } = await api.trips.list({ limit: maxTripsPerCall, offset });
    for (const { slug, category_slug, updated_at } of items)
      addresses.push({ path: `/trips/${slug}`, category_slug, changed_at: updated_at });
    more = pagination.has_more && items.length > 0;
  }
  return addresses;
}

const dayOf = (instant: string): string => instant.slice(0, 10);

/** A category page lists its trips, so a changed trip also updates the lastmod of its category. */
async function listCategoryEntries(api: Client<Api>, trips: readonly TripEntry[]): Promise<SitemapEntry[]> {
  const categories = await api.categories.list({});
  return categories.map(({ slug, updated_at }) => {
    const shown = categorySlugs(wizardKeyOf(slug));
    const changes = trips.filter(({ category_slug }) => shown.includes(category_slug));
    const days = [updated_at, ...changes.map(({ changed_at }) => changed_at)].map(dayOf).sort();
    return { path: categoryPath(slug), changed_at: days.at(-1) ?? updated_at };
  });
}

const missingPage = Symbol("nothing there");

/** Leaves out pages that lead elsewhere or answer 404 (an inactive category); any other failure fails the sitemap. */
function ignoreMissing(error: unknown): typeof missingPage {
  if (error instanceof PageMovedError || (error instanceof CallError && error.status === 404)) return missingPage;
  throw error;
}

/** Pages with a fixed path that allow indexing. */
async function listPageEntries(
  pages: readonly AnyPage[],
  api: Client<Api>,
  public_url: string,
): Promise<SitemapEntry[]> {
  const site = await api.settings.site({});
  const addresses = pages
    .filter(({ path }) => !path.includes("{"))
    .map(async (page): Promise<SitemapEntry[]> => {
      const request = { path: page.path, params: {}, query: new URLSearchParams(), public_url };
      const data = await page.load(api, request).catch(ignoreMissing);
      if (data === missingPage) return [];
      const { robots, canonical } = page.head({ data, site, request });
      return robots?.includes("noindex") ? [] : [{ path: canonical }];
    });
  return (await Promise.all(addresses)).flat();
}

function renderEntry({ path, changed_at }: SitemapEntry, public_url: string): string {
  const last = changed_at ? `<lastmod>${escapeXml(dayOf(changed_at))}</lastmod>` : "";
  return `<url><loc>${escapeXml(public_url + path)}</loc>${last}</url>`;
}

async function renderSitemap(pages: readonly AnyPage[], api: Client<Api>, public_url: string): Promise<string> {
  const trips = await listTripEntries(api);
  const lists = await Promise.all([listPageEntries(pages, api, public_url), listCategoryEntries(api, trips)]);
  const byPath = new Map([...lists.flat(), ...trips].map((address) => [address.path, address]));
  const entries = [...byPath.values()].map((address) => renderEntry(address, public_url));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

const renderRobots = ({ publicUrl }: RenderRequest): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

async function renderManifest(api: Client<Api>): Promise<string> {
  const site = await api.settings.site({});
  return JSON.stringify({
    name: site.site_name,
    short_name: site.site_name,
    description: site.site_description,
    start_url: "/",
    display: "browser",
    background_color: "#f6f1e7",
    ...(isHexColour(site.primary_color) && { theme_color: site.primary_color }),
    icons: listManifestIcons(site),
  });
}

/** robots.txt, sitemap.xml and the web app manifest. */
export const createTextFiles = (pages: readonly AnyPage[]): readonly TextFile[] => [
  { path: "/robots.txt", type: "text/plain; charset=utf-8", render: async (_, request) => renderRobots(request) },
  {
    path: "/sitemap.xml",
    type: "application/xml; charset=utf-8",
    render: (api, request) => renderSitemap(pages, api, request.publicUrl),
  },
  { path: "/site.webmanifest", type: "application/manifest+json", render: (api) => renderManifest(api) },
];
