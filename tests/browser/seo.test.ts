import pLimit from "p-limit";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { highlights, serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { getBrowser, setupTestApp } from "./kit/setup-test-app.ts";
import { type DocumentMetadata, parseMetadata } from "./pages/document-metadata.ts";
import { publicPaths } from "./pages/public-pages.ts";
import { findStructuredDataErrors, typesOf } from "./pages/structured-data.ts";

const crawlTimeout = 300_000;
const newCategory = { name: "Kayak Trips", slug: "kayak-trips" };
const newTrip = { title: "Paddling Lake Kivu, from Rubavu down to Karongi and the islands of the south", slug: "kivu" };

const app = setupTestApp({ prepareDatabase: addKayakTrips });
let parserPage: Page;
/** Every page by its path: those of the sitemap, the known public pages, and all internal links on them. */
const pages = new Map<string, { status: number; type: string; facts: DocumentMetadata | null }>();
let sitemapUrls: string[];

const limit = pLimit(6);
const mapAll = <Value, Result>(values: Iterable<Value>, work: (value: Value) => Promise<Result>): Promise<Result[]> =>
  Promise.all([...values].map((value) => limit(() => work(value))));

async function crawl(address: string): Promise<void> {
  const answer = await fetch(app.url + address, { redirect: "follow" });
  const type = answer.headers.get("content-type") ?? "";
  const text = await answer.text();
  const facts = type.startsWith("text/html") ? await parseMetadata(parserPage, text) : null;
  pages.set(address, { status: answer.status, type, facts });
}

/** Internal paths that a page links to. */
function internalLinksOf(address: string, { links }: DocumentMetadata): string[] {
  const urls = links.flatMap((link) => URL.parse(link, app.url + address) ?? []);
  return urls.filter(({ origin }) => origin === app.url).map(({ pathname, search }) => pathname + search);
}

async function addKayakTrips(ctx: Context): Promise<void> {
  const [category] = await ctx.db
    .insert(serviceCategories)
    .values({ ...newCategory, title: newCategory.name, description: "Kayaks.", sort_order: 9 })
    .returning({ id: serviceCategories.id });
  const [sample] = await ctx.db.select().from(trips).limit(1);
  if (!category || !sample) throw new Error("The sample content is missing");
  const { id: _, ...fields } = sample;
  await ctx.db.insert(trips).values({
    ...fields,
    ...newTrip,
    service_category_id: category.id,
    short_description: "Paddle.",
    meta_title: "",
    meta_description: "",
    image_id: null,
  });
  // The size of a picture on another site is unknown.
  await ctx.db
    .insert(highlights)
    .values({ title: "Tea", image_url: "https://pictures.example/tea.jpg", category: "biking" });
}

beforeAll(async () => {
  parserPage = await getBrowser().newPage();
  const map = await (await fetch(`${app.url}/sitemap.xml`)).text();
  sitemapUrls = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc.replaceAll("&amp;", "&"));
  const known = publicPaths.filter((address) => address !== "/nowhere");
  await mapAll(new Set([...sitemapUrls.map((url) => url.slice(app.url.length) || "/"), ...known]), crawl);
  const linked = [...pages].flatMap(([address, { facts }]) => (facts ? internalLinksOf(address, facts) : []));
  await mapAll(new Set(linked.filter((address) => !pages.has(address))), crawl);
}, crawlTimeout);
afterAll(() => parserPage?.close());

const metaOf = ({ metas }: DocumentMetadata, name: string): string => metas[name]?.[0] ?? "";
const isIndexable = (facts: DocumentMetadata): boolean => !metaOf(facts, "robots").includes("noindex");
const htmlPages = () => [...pages].flatMap(([address, { facts }]) => (facts ? [{ address, facts }] : []));
/** The pages that search engines index: each once, at its canonical URL. */
const indexablePages = () =>
  htmlPages().filter(({ address, facts }) => isIndexable(facts) && facts.canonicals[0] === app.url + address);

/** Errors by page; empty if there are none. */
function collectErrors(
  among: ReturnType<typeof htmlPages>,
  find: (one: DocumentMetadata, address: string) => string[],
): string[] {
  return among.flatMap(({ address, facts }) => find(facts, address).map((fault) => `${address}: ${fault}`));
}
const errorUnless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

describe("every public page", () => {
  test("exists, and so does every page that it links to", () => {
    expect(pages.size).toBeGreaterThan(60);
    expect(
      [...pages].filter(([, { status }]) => status !== 200).map(([address, { status }]) => `${address} ${status}`),
    ).toEqual([]);
  });

  test("has a language, one h1, and images with size and alternative text", () => {
    const errors = collectErrors(htmlPages(), ({ language, headings, titles, unsized }) => [
      ...errorUnless(language === "en", `language ${language}`),
      ...errorUnless(headings.length === 1 && headings[0]?.trim() !== "", `${headings.length} headings`),
      ...errorUnless(titles.length === 1, `${titles.length} titles`),
      ...unsized,
    ]);
    expect(errors).toEqual([]);
  });

  test("has a title and a description of its own, of lengths that search engines show", () => {
    const addressOf = new Map<string, string>();
    const errors = collectErrors(indexablePages(), (facts, address) => {
      const [title = ""] = facts.titles;
      const description = metaOf(facts, "description");
      const other = addressOf.get(title) ?? addressOf.get(description);
      addressOf.set(title, address).set(description, address);
      return [
        ...errorUnless(title.length >= 5 && title.length <= 65, `${title.length} letters of title: ${title}`),
        ...errorUnless(other === undefined, `the title or description of ${other}: ${title}, ${description}`),
        ...errorUnless(description.length >= 50 && description.length <= 170, `${description.length}: ${description}`),
      ];
    });
    expect(indexablePages().length).toBeGreaterThan(40);
    expect(errors).toEqual([]);
  });

  test("has a canonical URL on this site that exists and is canonical itself", () => {
    const errors = collectErrors(htmlPages(), (facts) => {
      const [canonical = ""] = facts.canonicals;
      const there = pages.get(canonical.slice(app.url.length));
      if (!isIndexable(facts)) return errorUnless(canonical.startsWith(`${app.url}/`), `canonical ${canonical}`);
      return [
        ...errorUnless(facts.canonicals.length === 1, `${facts.canonicals.length} canonicals`),
        ...errorUnless(there?.status === 200 && there.facts?.canonicals[0] === canonical, `canonical ${canonical}`),
      ];
    });
    expect(errors).toEqual([]);
  });

  test("has the Open Graph and Twitter card tags", () => {
    const required = ["og:type", "og:site_name", "og:locale", "og:title", "og:description", "og:url", "og:image"];
    const pictured = ["og:image:type", "og:image:width", "og:image:height", "og:image:alt"];
    const twitter = ["twitter:card", "twitter:title", "twitter:description", "twitter:image", "twitter:image:alt"];
    const errors = collectErrors(indexablePages(), (facts) => {
      const missing = [...required, ...pictured, ...twitter].filter((name) => metaOf(facts, name) === "");
      const doubled = Object.entries(facts.metas).filter(([, values]) => values.length > 1);
      return [
        ...missing,
        ...doubled.map(([name]) => `${name} twice`),
        ...errorUnless(metaOf(facts, "og:url") === facts.canonicals[0], "og:url is not the canonical address"),
        ...errorUnless(metaOf(facts, "twitter:card") === "summary_large_image", "a small card"),
        ...errorUnless(metaOf(facts, "og:image").startsWith(`${app.url}/share`), "a picture that is not its own"),
      ];
    });
    expect(errors).toEqual([]);
  });

  test("has a sharing image of the stated size", { timeout: crawlTimeout }, async () => {
    const errors = await mapAll(indexablePages(), async ({ address, facts }) => {
      const answer = await fetch(metaOf(facts, "og:image"));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { width, height } = answer.ok ? await sharp(bytes).metadata() : {};
      return [
        ...errorUnless(answer.headers.get("content-type") === metaOf(facts, "og:image:type"), `${answer.status}`),
        ...errorUnless(`${width}` === metaOf(facts, "og:image:width"), `${width} wide`),
        ...errorUnless(`${height}` === metaOf(facts, "og:image:height") && height === 630, `${height} high`),
        ...errorUnless(bytes.length <= 150_000, `${bytes.length} bytes`),
        ...errorUnless(answer.headers.get("cache-control")?.includes("immutable") ?? false, "not for caches"),
      ].map((fault) => `${address}: ${fault}`);
    });
    expect(errors.flat()).toEqual([]);
  });

  test("has valid structured data", () => {
    expect(
      collectErrors(htmlPages(), ({ data }) => data.flatMap((one) => findStructuredDataErrors(one, app.url))),
    ).toEqual([]);
    const typesAt = (address: string) => typesOf(pages.get(address)?.facts?.data ?? []).toSorted();
    expect(typesAt("/")).toEqual(["FAQPage", "TravelAgency", "WebSite"]);
    expect(typesAt("/faq")).toEqual(["BreadcrumbList", "FAQPage"]);
    expect(typesAt("/trips/kivu")).toEqual(["BreadcrumbList", "TouristTrip"]);
    expect(typesAt("/kayak-trips")).toEqual(["BreadcrumbList", "ItemList"]);
  });
});

describe("for crawlers", () => {
  test("the sitemap lists every indexable page once, with the date of its last change", async () => {
    expect(new Set(sitemapUrls).size).toBe(sitemapUrls.length);
    const unpaged = indexablePages().filter(({ address }) => !address.includes("?"));
    expect(sitemapUrls.toSorted()).toEqual(unpaged.map(({ address }) => app.url + address).toSorted());
    expect(sitemapUrls).toContain(`${app.url}/kayak-trips`);
    const map = await (await fetch(`${app.url}/sitemap.xml`)).text();
    const days = [...map.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, day = ""]) => day);
    expect(days.length).toBeGreaterThan(24);
    for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test("robots.txt excludes the back-office and links to the sitemap", async () => {
    const answer = await fetch(`${app.url}/robots.txt`);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    const lines = (await answer.text()).split("\n");
    expect(lines).toEqual(
      expect.arrayContaining(["User-agent: *", "Disallow: /admin", `Sitemap: ${app.url}/sitemap.xml`]),
    );
    expect(lines).not.toContain("Disallow: /");
  });

  test("the manifest's icons have the stated sizes", async () => {
    const answer = await fetch(`${app.url}/site.webmanifest`);
    expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
    const { name, icons } = await answer.json();
    expect(name).toBe("Lava Trails");
    const sizes = await mapAll(
      [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }],
      async ({ src, sizes }) => {
        const icon = await fetch(app.url + src);
        const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
        return [icon.status, sizes === "any" ? sizes : `${width}x${height}`, sizes];
      },
    );
    for (const [status, size, declaredSize] of sizes) expect([status, size]).toEqual([200, declaredSize]);
    expect(icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose])).toEqual([
      ["192x192", undefined],
      ["512x512", undefined],
      ["512x512", "maskable"],
    ]);
  });
});
