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

/** A text that is no page: the map of the site for search engines, say. */
export type TextFile = {
  path: string;
  type: string;
  text: (api: Client<Api>, request: RenderRequest) => Promise<string>;
};

/** Pages of any data side by side; each is only ever given what its own `load` has answered. */
// biome-ignore lint/suspicious/noExplicitAny: a page both makes and takes its data, so no narrower type holds them all
export type AnyPage = Page<any>;

/** What stands around every page: header, main part, footer. */
type Layout = ComponentType<LayoutProps>;
export type LayoutProps = { site: Site; social_links: readonly SocialLink[]; path: string; children: ReactNode };

export type SiteParts = {
  pages: readonly AnyPage[];
  notFound: AnyPage;
  texts: readonly TextFile[];
  Layout: Layout;
};

const htmlType = "text/html; charset=utf-8";

/** Calls fail here as they fail in the browser: with a CallError. */
function asInBrowser(transport: Transport): Transport {
  return async (endpoint, input, options) => {
    try {
      return await transport(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "DomainError") throw error;
      // The server's own class is another copy of it: only its fields can be relied on.
      const { status, code, message, details } = error as Error & Refusal;
      throw new CallError(status, message, { code, errors: details.errors, data: details.data });
    }
  };
}
type Refusal = { status: number; code: string; details: { errors?: unknown; data?: unknown } };

const clientOf = ({ transport }: RenderRequest): Client<Api> => clientOver(api, asInBrowser(transport));

/** Each island is a tree of its own, as it will be in the browser, with ids of its own. */
function islandRenderer(): RenderIsland {
  let count = 0;
  return (content) => {
    const prefix = `i${count++}`;
    const alone = <IslandRendering.Provider value={null}>{content}</IslandRendering.Provider>;
    // React puts hints for pictures in front; they belong into the head and would be in the island's way.
    const html = renderToString(alone, { identifierPrefix: prefix }).replace(/^(?:<link rel="preload"[^>]*>)+/, "");
    return { html, prefix };
  };
}

const htmlOf = (content: ReactNode): string =>
  renderToString(<IslandRendering.Provider value={islandRenderer()}>{content}</IslandRendering.Provider>);

/** Stands for the styles until the page is known. Stored texts can't look like it: in them a bracket is escaped. */
const stylesToCome = "<style>:page{}</style>";
const readSheets = new WeakMap<SiteAssets, PageStyles>();

/** Puts into a document those rules that it shows, those of its first screen before all others. */
function withStyles(html: string, assets: SiteAssets): string {
  const styles = readSheets.get(assets) ?? pageStyles(assets.styles);
  readSheets.set(assets, styles);
  const [first = "", ...others] = html.split(firstScreenMark);
  const other = others.join("");
  const chosen = styles.of(first, other);
  const begun = first.replace(stylesToCome, () => `<style>${chosen.first}</style>`);
  return others.length === 0 ? begun : `${begun}<style>${chosen.rest}</style>${other}`;
}

type Shown = Parameters<AnyPage["head"]>[0];

/** What the page says of itself, in as many words as are read. */
function headOf(page: AnyPage, shown: Shown): Head {
  const head = page.head(shown);
  const { site } = shown;
  return { ...head, title: headTitle(head.title, site), description: headDescription(head.description, site) };
}

type Wanted = { page: AnyPage; Layout: Layout; params: Readonly<Record<string, string>>; status: number };

async function renderPage({ page, Layout, params, status }: Wanted, request: RenderRequest): Promise<Rendered> {
  const client = clientOf(request);
  const { assets, public_url } = request;
  const page_request: PageRequest = { path: request.path, params, query: request.query, public_url };
  try {
    const [site, data, social] = await Promise.all([
      client.settings.site({}),
      page.load(client, page_request),
      attempt(client.pages.listSocialLinks({})),
    ]);
    const shown = { data, site, request: page_request };
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

/** The page isn't rendered for this: only what its head shows is loaded. */
async function cardOf({ page, params }: Carded, request: RenderRequest): Promise<ShareCard | null> {
  const client = clientOf(request);
  const { path, query, public_url } = request;
  const page_request: PageRequest = { path, params, query, public_url };
  try {
    const [site, data] = await Promise.all([client.settings.site({}), page.load(client, page_request)]);
    return shareCardOf(headOf(page, { data, site, request: page_request }), site);
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

/** The whole public site as the server sees it. */
export function siteRenderer({ pages, notFound, texts, Layout }: SiteParts): Renderer {
  const find = (path: string): Match | null => {
    const text = texts.find((one) => one.path === path);
    if (text) return { query: [], render: (request) => renderText(text, request) };
    const found = findPath(pages, path);
    if (!found) return null;
    const wanted = { ...found, Layout, status: 200 };
    return {
      query: found.page.query ?? [],
      render: (request) => renderPage(wanted, request),
      card: (request) => cardOf(wanted, request),
    };
  };
  return {
    find,
    notFound: (request) => renderPage({ page: notFound, Layout, params: {}, status: 404 }, request),
    failed: renderFailure,
  };
}
