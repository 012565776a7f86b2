import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type Api, api } from "#shared/api.ts";
import { type Client, clientOver, type Transport } from "#shared/kit/client.ts";
import { findPath } from "#shared/kit/find-path.ts";
import type { Match, Rendered, Renderer, RenderRequest, SiteAssets } from "#shared/kit/renderer.ts";
import { type ShareCard, shareAddress, versionOf } from "#shared/kit/share-card.ts";
import type { SocialLink } from "#shared/pages/content.ts";
import type { Site } from "#shared/settings/contract.ts";
import { attempt } from "./attempt.ts";
import { CallError } from "./call-error.ts";
import { SiteDocument } from "./document.tsx";
import { FailurePage } from "./failure-page.tsx";
import { firstScreenMark } from "./first-screen-end.tsx";
import { headDescription, headTitle } from "./head-texts.ts";
import { IslandRendering, type RenderIsland } from "./island.tsx";
import { type Head, Moved, type Page, type PageRequest } from "./page.ts";
import { type PageStyles, pageStyles } from "./page-styles.ts";
import { shareCardOf } from "./share-card.ts";

/** A text file at a fixed path, such as /sitemap.xml. */
export type TextFile = {
  path: string;
  type: string;
  text: (api: Client<Api>, request: RenderRequest) => Promise<string>;
};

/** A page with any data type. Each page only receives the result of its own `load`. */
// biome-ignore lint/suspicious/noExplicitAny: a page both produces and consumes its data, so no narrower type fits all
export type AnyPage = Page<any>;

/** The frame around every page: header, main, footer. */
type Layout = ComponentType<LayoutProps>;
export type LayoutProps = { site: Site; social_links: readonly SocialLink[]; path: string; children: ReactNode };

export type SiteParts = {
  pages: readonly AnyPage[];
  notFound: AnyPage;
  texts: readonly TextFile[];
  Layout: Layout;
};

const htmlType = "text/html; charset=utf-8";

/** Turns the DomainError of a failed in-process call into a CallError, as in the browser. */
function asInBrowser(transport: Transport): Transport {
  return async (endpoint, input, options) => {
    try {
      return await transport(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "DomainError") throw error;
      // The renderer bundle has its own copy of the class, so instanceof would not work.
      const { status, code, message, details } = error as Error & Refusal;
      throw new CallError(status, message, { code, errors: details.errors, data: details.data });
    }
  };
}
type Refusal = { status: number; code: string; details: { errors?: unknown; data?: unknown } };

const clientOf = ({ transport }: RenderRequest): Client<Api> => clientOver(api, asInBrowser(transport));

/** Renders each island as a separate tree with its own id prefix, as it will be hydrated. */
function islandRenderer(): RenderIsland {
  let count = 0;
  return (content) => {
    const prefix = `i${count++}`;
    const root = <IslandRendering.Provider value={null}>{content}</IslandRendering.Provider>;
    // React emits preload hints for pictures before the content; inside the island they would break hydration.
    const html = renderToString(root, { identifierPrefix: prefix }).replace(/^(?:<link rel="preload"[^>]*>)+/, "");
    return { html, prefix };
  };
}

const htmlOf = (content: ReactNode): string =>
  renderToString(<IslandRendering.Provider value={islandRenderer()}>{content}</IslandRendering.Provider>);

/** Placeholder for the styles until the page is rendered. Stored text can't contain it, because "<" is escaped. */
const stylesToCome = "<style>:page{}</style>";
const readSheets = new WeakMap<SiteAssets, PageStyles>();

/** Inlines the CSS rules that a document uses: those above the fold in the head, the others at the fold. */
function withStyles(html: string, assets: SiteAssets): string {
  const styles = readSheets.get(assets) ?? pageStyles(assets.styles);
  readSheets.set(assets, styles);
  const [first = "", ...others] = html.split(firstScreenMark);
  const other = others.join("");
  const css = styles.of(first, other);
  const beforeFold = first.replace(stylesToCome, () => `<style>${css.first}</style>`);
  return others.length === 0 ? beforeFold : `${beforeFold}<style>${css.rest}</style>${other}`;
}

type Shown = Parameters<AnyPage["head"]>[0];

/** The head of a page, with title and description cut to the lengths that search engines show. */
function headOf(page: AnyPage, shown: Shown): Head {
  const head = page.head(shown);
  const { site } = shown;
  return { ...head, title: headTitle(head.title, site), description: headDescription(head.description, site) };
}

type Wanted = { page: AnyPage; Layout: Layout; params: Readonly<Record<string, string>>; status: number };

async function renderPage({ page, Layout, params, status }: Wanted, request: RenderRequest): Promise<Rendered> {
  const client = clientOf(request);
  const { assets, public_url } = request;
  const pageRequest: PageRequest = { path: request.path, params, query: request.query, public_url };
  try {
    const [site, data, social] = await Promise.all([
      client.settings.site({}),
      page.load(client, pageRequest),
      attempt(client.pages.listSocialLinks({})),
    ]);
    const shown = { data, site, request: pageRequest };
    const head = headOf(page, shown);
    const card = shareCardOf(head, site);
    const share = card && shareAddress(request.path, versionOf(card));
    const html = htmlOf(
      <SiteDocument
        head={head}
        site={site}
        public_url={public_url}
        share={share}
        assets={{ ...assets, styles: ":page{}" }}
      >
        <Layout site={site} social_links={social.succeeded ? social.value : []} path={request.path}>
          <page.Page {...shown} />
        </Layout>
      </SiteDocument>,
    );
    const body = `<!DOCTYPE html>${withStyles(html, assets)}`;
    return { kind: "document", status: head.status ?? status, type: htmlType, body };
  } catch (error) {
    if (error instanceof Moved) return { kind: "moved", to: error.to };
    throw error;
  }
}

type Carded = Pick<Wanted, "page" | "params">;

/** Loads the data of a page and builds its share card without rendering the page. */
async function cardOf({ page, params }: Carded, request: RenderRequest): Promise<ShareCard | null> {
  const client = clientOf(request);
  const { path, query, public_url } = request;
  const pageRequest: PageRequest = { path, params, query, public_url };
  try {
    const [site, data] = await Promise.all([client.settings.site({}), page.load(client, pageRequest)]);
    return shareCardOf(headOf(page, { data, site, request: pageRequest }), site);
  } catch (error) {
    if (error instanceof Moved) return null;
    throw error;
  }
}

async function renderText({ type, text }: TextFile, request: RenderRequest): Promise<Rendered> {
  return { kind: "document", status: 200, type, body: await text(clientOf(request), request) };
}

function renderFailure(status: number, { styles }: SiteAssets): Rendered {
  const body = renderToString(<FailurePage status={status} styles={styles} />);
  return { kind: "document", status, type: htmlType, body: `<!DOCTYPE html>${body}` };
}

/** The renderer of the public site, as used by the server. */
export function siteRenderer({ pages, notFound, texts, Layout }: SiteParts): Renderer {
  const find = (path: string): Match | null => {
    const text = texts.find((one) => one.path === path);
    if (text) return { query: [], render: (request) => renderText(text, request) };
    const found = findPath(pages, path);
    if (!found) return null;
    const match = { ...found, Layout, status: 200 };
    return {
      query: found.page.query ?? [],
      render: (request) => renderPage(match, request),
      card: (request) => cardOf(match, request),
    };
  };
  return {
    find,
    notFound: (request) => renderPage({ page: notFound, Layout, params: {}, status: 404 }, request),
    failed: renderFailure,
  };
}
