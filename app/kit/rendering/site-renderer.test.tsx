// biome-ignore-all lint/correctness/noComponentHookFactories: each test defines a page that is rendered once
import { useId } from "react";
import { describe, expect, test } from "vitest";
import { CallError } from "#app/kit/calls/call-error.ts";
import { island } from "#app/kit/islands/island.tsx";
import type { Transport } from "#shared/kit/client.ts";
import { DomainError } from "#shared/kit/errors.ts";
import type { Renderer, RenderRequest } from "#shared/kit/renderer.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { buildCssIndex } from "./build-css-index.ts";
import { definePage, PageMovedError } from "./page.ts";
import { type AnyPage, createSiteRenderer } from "./site-renderer.tsx";

const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)><!--\u2028`;

const site: SiteSettings = {
  site_name: hostile,
  site_tagline: hostile,
  site_description: hostile,
  phone: hostile,
  second_phone: hostile,
  email: hostile,
  address: hostile,
  business_hours: hostile,
  primary_color: "red;}</style><script>alert(1)</script>",
  secondary_color: hostile,
  accent_color: hostile,
  font_family: hostile,
  logo_url: hostile,
  favicon_url: hostile,
  meta_title: hostile,
  meta_description: hostile,
  meta_keywords: hostile,
  copyright_text: hostile,
  cancellation_free_days: 7,
  cancellation_half_days: 3,
  deposit_percent: 30,
  withdraw_hours: 48,
  deposit_due_days: 7,
  balance_due_days: 30,
  refund_days: 14,
  scheduling_url: "",
  chat_url: "",
  newsletter_double_opt_in: true,
  navigation: [],
  contact_is_active: true,
  guards_pictures: false,
};

const picture = {
  image_id: 1,
  src: "/uploads/a.webp",
  width: 1200,
  height: 800,
  avif: "/uploads/a.avif 1200w",
  webp: "/uploads/a.webp 1200w",
  alt: hostile,
  placeholder: "",
  dominant_colour: "#000000",
  focal_x: 0.5,
  focal_y: 0.5,
};

const knowsSite: Transport = async ({ path }) => {
  if (path === "/site") return site;
  throw new DomainError({ code: "not_found", status: 404, message: "Resource not found." });
};

const stylesheetText = "body{color:red}.gone{color:blue}";

const requestOf = (path: string, transport: Transport = knowsSite): RenderRequest => ({
  path,
  query: new URLSearchParams(),
  publicUrl: "https://trails.example",
  transport,
  assets: {
    stylesheetText,
    cssIndex: buildCssIndex(stylesheetText),
    stylesheetUrl: "/assets/site.css",
    scriptUrl: "/assets/site.js",
  },
});

const head = () => ({ title: "Trails", description: "Trails", canonical: "/here" });
const empty = async () => ({});
const notFound = definePage({ path: "/not-found", load: empty, head, Page: () => <h1>Adventure Not Found</h1> });
const rendererOf = (...pages: AnyPage[]): Renderer =>
  createSiteRenderer({ pages, notFound, textFiles: [], Layout: ({ children }) => children });

async function html(one: AnyPage, path: string = one.path): Promise<string> {
  const rendered = await rendererOf(one).findPage(path)?.render(requestOf(path));
  if (rendered?.kind !== "document") throw new Error("No document");
  return rendered.body;
}

/** Markup that a browser would execute or fetch: scripts, images, inline event handlers. */
const executable = (text: string): string[] => [
  ...(text.match(/<script(?![^>]*type="application\/)[^>]*>/g) ?? []),
  ...(text.match(/<img[^>]*>/g) ?? []),
  ...(text.match(/<[a-z][^>"]*(?:"[^"]*"[^>"]*)*\son\w+=/g) ?? []),
];

describe("stored text is escaped", () => {
  const shown = definePage({
    path: "/hostile",
    load: empty,
    head: () => ({
      title: hostile,
      description: hostile,
      canonical: `/${hostile}`,
      robots: hostile,
      picture,
      picture_sizes: hostile,
      json_ld: [{ "@type": "TouristTrip", name: hostile, [hostile]: hostile }],
    }),
    Page: ({ site }) => <p title={site.site_name}>{site.site_name}</p>,
  });

  test("in the head, JSON-LD and colours", async () => {
    const text = await html(shown);
    expect(executable(text)).toEqual(['<script type="module" src="/assets/site.js" data-styles="/assets/site.css">']);
    expect(text).not.toContain("alert(1)</script>");
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({ name: hostile });
  });

  test("in the props of an island", async () => {
    const Words = island<{ words: string }>("words", ({ words }) => <b>{words}</b>);
    const one = definePage({ path: "/island", load: empty, head, Page: () => <Words words={hostile} /> });
    const text = await html(one);
    expect(executable(text)).toHaveLength(1);
    const [, data = ""] = /<script type="application\/json">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual({ words: hostile });
  });
});

describe("a document", () => {
  test("has canonical URL, preview tags and a preload of its picture", async () => {
    const one = definePage({
      path: "/full",
      load: empty,
      head: () => ({ ...head(), picture: { ...picture, alt: "A ridge" }, picture_sizes: "100vw" }),
      Page: () => <h1>Trails</h1>,
    });
    const text = await html(one);
    expect(text).toMatch(/^<!DOCTYPE html><html lang="en">/);
    for (const part of [
      '<link rel="canonical" href="https://trails.example/here"/>',
      '<meta property="og:image" content="https://trails.example/share/full.jpg?v=',
      '<meta property="og:image:alt" content="Trails. A ridge"/>',
      '<meta property="og:url" content="https://trails.example/here"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      "<style>body{color:red}</style>",
    ])
      expect(text).toContain(part);
    expect(text).toMatch(
      /<link rel="preload" as="image" type="image\/avif"[^>]*imageSrcSet="\/uploads\/a.avif 1200w"/i,
    );
    // Preloaded fonts would delay the picture on slow connections.
    expect(text).not.toContain('as="font"');
    expect(text.slice(0, text.indexOf("</head>"))).not.toContain("<h1>");
  });

  test("inlines the styles that the page shows in the head, and names the full stylesheet", async () => {
    const request = requestOf("/long");
    const cssIndex = buildCssIndex("body{color:red}.below{top:0}.shown{color:blue}.gone{top:0}");
    const Parts = () => (
      <>
        <p className="shown">First</p>
        <p className="below">Second</p>
      </>
    );
    const renderer = rendererOf(definePage({ path: "/long", load: empty, head, Page: Parts }));
    const rendered = await renderer.findPage("/long")?.render({ ...request, assets: { ...request.assets, cssIndex } });
    const text = rendered?.kind === "document" ? rendered.body : "";
    const [inHead = "", inBody = ""] = text.split("</head>");
    expect(inHead).toContain("<style>body{color:red}.below{top:0}.shown{color:blue}</style>");
    expect(inHead).toContain('data-styles="/assets/site.css"');
    expect(inBody).not.toContain("<style");
  });

  test("a static path wins over a parameter, and parameters reach the page", async () => {
    const one = definePage({
      path: "/trips/{slug}",
      load: empty,
      head,
      Page: ({ request }) => <i>{request.params.slug}</i>,
    });
    const fixed = definePage({ path: "/trips/new", load: empty, head, Page: () => <i>fixed</i> });
    const renderer = rendererOf(one, fixed);
    const bodyAt = async (path: string) => {
      const rendered = await renderer.findPage(path)?.render(requestOf(path));
      return rendered?.kind === "document" ? rendered.body : null;
    };
    expect(await bodyAt("/trips/new")).toContain("<i>fixed</i>");
    expect(await bodyAt("/trips/caf%C3%A9%20tour")).toContain("<i>café tour</i>");
    for (const path of ["/trips/", "/trips", "/trips/a/b", "/trips/%zz"]) expect(renderer.findPage(path)).toBeNull();
  });

  test("failed calls reject with a CallError, as in the browser", async () => {
    const seen: unknown[] = [];
    const one = definePage({
      path: "/refused",
      load: async (api) => {
        await api.trips.getBySlug({ slug: "nowhere" }).catch((error: unknown) => seen.push(error));
        return {};
      },
      head,
      Page: () => null,
    });
    await html(one);
    expect(seen).toEqual([expect.any(CallError)]);
    expect(seen[0]).toMatchObject({ status: 404, code: "not_found" });
  });

  test("a moved page answers a redirect", async () => {
    const load = async (): Promise<object> => {
      throw new PageMovedError("/trips/new-slug");
    };
    const one = definePage({ path: "/old", load, head, Page: () => null });
    expect(await rendererOf(one).findPage("/old")?.render(requestOf("/old"))).toEqual({
      kind: "moved",
      to: "/trips/new-slug",
    });
  });
});

describe("islands", () => {
  const Field = ({ label }: { label: string }) => {
    const id = useId();
    return (
      <label htmlFor={id}>
        {label}
        <input id={id} />
      </label>
    );
  };
  const FieldIsland = island("field", Field, { when: "idle" });
  const Outer = island<object>("outer", () => <FieldIsland label="inner" />);

  test("have ids that are unique in the page and independent of the content around them", async () => {
    const fields = (before: boolean) =>
      definePage({
        path: "/fields",
        load: empty,
        head,
        Page: () => (
          <main>
            {before && <Field label="around" />}
            <FieldIsland label="one" />
            <FieldIsland label="two" />
          </main>
        ),
      });
    const idsIn = (text: string) => [...text.matchAll(/<input id="([^"]+)"/g)].map(([, id]) => id);
    const alone = idsIn(await html(fields(false)));
    expect(new Set(alone).size).toBe(2);
    expect(idsIn(await html(fields(true))).slice(1)).toEqual(alone);
  });

  test("render as plain components inside another island", async () => {
    const one = definePage({ path: "/nested", load: empty, head, Page: () => <Outer /> });
    const text = await html(one);
    expect(text.match(/data-island=/g)).toHaveLength(1);
    expect(text).toContain("inner");
  });

  test("throw for props that are not serializable", async () => {
    const Press = island<{ onPress: () => void }>("press", () => null);
    const one = definePage({ path: "/press", load: empty, head, Page: () => <Press onPress={() => {}} /> });
    await expect(html(one)).rejects.toThrow("its props travel as data");
  });
});
