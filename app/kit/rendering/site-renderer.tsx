import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { CallError } from "#app/kit/calls/call-error.ts";
import { toResult } from "#app/kit/calls/to-result.ts";
import { type IslandRenderer, IslandRendererContext } from "#app/kit/islands/island.tsx";
import { type Api, api } from "#shared/api.ts";
import type { CategoryName } from "#shared/categories/contract.ts";
import { type Client, createClient, type Transport } from "#shared/kit/client.ts";
import type { CssIndex } from "#shared/kit/css-index.ts";
import { matchRoute } from "#shared/kit/match-route.ts";
import type { PageMatch, Renderer, RenderRequest, RenderResult, SiteAssets } from "#shared/kit/renderer.ts";
import { type ShareImageContent, shareImagePath, shareImageVersion } from "#shared/kit/share-image.ts";
import type { SocialLink } from "#shared/pages/content.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { isMissingCategoryPath } from "#shared/trips/category-keys.ts";
import { officeBrandStyles } from "./brand.ts";
import { type CriticalCssExtractor, createCriticalCssExtractor } from "./critical-css.ts";
import { FailurePage } from "./failure-page.tsx";
import { type Head, type Page, type PageFrame, PageMovedError, type PageRequest } from "./page.ts";
import { toHeadDescription, toHeadTitle, withPageNumber } from "./page-metadata.ts";
import { buildShareImageContent } from "./share-image.ts";
import { SiteDocument } from "./site-document.tsx";

/** A text file at a fixed path, such as /sitemap.xml. */
export type TextFile = {
  path: string;
  type: string;
  render: (api: Client<Api>, request: RenderRequest) => Promise<string>;
};

/** A page with any data type. Each page only receives the result of its own `load`. */
// biome-ignore lint/suspicious/noExplicitAny: a page both produces and consumes its data, so no narrower type fits all
export type AnyPage = Page<any>;

/** The frame around every page: header, main, footer. */
type Layout = ComponentType<LayoutProps>;
export type LayoutProps = {
  site: SiteSettings;
  social_links: readonly SocialLink[];
  categories: readonly CategoryName[];
  path: string;
  frame: PageFrame;
  children: ReactNode;
};

export type SiteRendererOptions = {
  pages: readonly AnyPage[];
  notFound: AnyPage;
  textFiles: readonly TextFile[];
  Layout: Layout;
};

const htmlType = "text/html; charset=utf-8";

/** Turns the DomainError of a failed in-process call into a CallError, as in the browser. */
function withCallErrors(transport: Transport): Transport {
  return async (endpoint, input, options) => {
    try {
      return await transport(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "DomainError") throw error;
      // The renderer bundle has its own copy of the class, so instanceof would not work.
      const { status, code, message, details } = error as Error & DomainErrorFields;
      throw new CallError(status, message, { code, errors: details.errors, data: details.data });
    }
  };
}
type DomainErrorFields = { status: number; code: string; details: { errors?: unknown; data?: unknown } };

const createRequestClient = ({ transport }: RenderRequest): Client<Api> =>
  createClient<Api>(api, withCallErrors(transport));

/** Renders each island as a separate tree with its own id prefix, as it will be hydrated. */
function createIslandRenderer(): IslandRenderer {
  let count = 0;
  return (content) => {
    const prefix = `i${count++}`;
    const root = <IslandRendererContext.Provider value={null}>{content}</IslandRendererContext.Provider>;
    // React emits preload hints for pictures before the content; inside the island they would break hydration.
    const html = renderToString(root, { identifierPrefix: prefix }).replace(/^(?:<link rel="preload"[^>]*>)+/, "");
    return { html, prefix };
  };
}

const renderWithIslands = (content: ReactNode): string =>
  renderToString(
    <IslandRendererContext.Provider value={createIslandRenderer()}>{content}</IslandRendererContext.Provider>,
  );

/** Placeholder for the styles until the page is rendered. Stored text can't contain it, because "<" is escaped. */
const stylesPlaceholder = "<style>:page{}</style>";
const criticalCssExtractors = new WeakMap<CssIndex, CriticalCssExtractor>();

/** Inlines the CSS rules that a document uses. All of them stand in the head: the body may not contain styles. */
function inlineCriticalCss(html: string, { cssIndex }: SiteAssets): string {
  const extractor = criticalCssExtractors.get(cssIndex) ?? createCriticalCssExtractor(cssIndex);
  criticalCssExtractors.set(cssIndex, extractor);
  const css = extractor.extract(html);
  return html.replace(stylesPlaceholder, () => `<style>${css}</style>`);
}

type PageProps = Parameters<AnyPage["head"]>[0];

/** The head of a page, with title and description cut to the lengths that search engines show. */
function buildHead(page: AnyPage, shown: PageProps): Head {
  const head = page.head(shown);
  const { site } = shown;
  const description = toHeadDescription(withPageNumber(head.description, head.canonical), site);
  return { ...head, title: toHeadTitle(head.title, site), description };
}

type PageTarget = { page: AnyPage; Layout: Layout; params: Readonly<Record<string, string>>; status: number };

/** The menu of an empty site leads to no category that it doesn't have. */
function withoutMissingCategories(site: SiteSettings, categories: readonly CategoryName[]): SiteSettings {
  const slugs = categories.map(({ slug }) => slug);
  return { ...site, navigation: site.navigation.filter(({ href }) => !isMissingCategoryPath(href, slugs)) };
}

async function renderPage({ page, Layout, params, status }: PageTarget, request: RenderRequest): Promise<RenderResult> {
  const client = createRequestClient(request);
  const { assets, publicUrl } = request;
  const pageRequest: PageRequest = { path: request.path, params, query: request.query, public_url: publicUrl };
  try {
    const [stored, data, social, categories] = await Promise.all([
      client.settings.site({}),
      page.load(client, pageRequest),
      toResult(client.socialLinks.list({})),
      toResult(client.categories.listNames({})),
    ]);
    const site = categories.succeeded ? withoutMissingCategories(stored, categories.value) : stored;
    const shown = { data, site, request: pageRequest };
    const head = buildHead(page, shown);
    const content = buildShareImageContent(head, site);
    const share = content && shareImagePath(request.path, shareImageVersion(content));
    const html = renderWithIslands(
      <SiteDocument
        head={head}
        site={site}
        public_url={publicUrl}
        share={share}
        assets={{ ...assets, stylesheetText: ":page{}" }}
      >
        <Layout
          site={site}
          social_links={social.succeeded ? social.value : []}
          categories={categories.succeeded ? categories.value : []}
          path={request.path}
          frame={page.frame?.(shown) ?? {}}
        >
          <page.Page {...shown} />
        </Layout>
      </SiteDocument>,
    );
    const body = `<!DOCTYPE html>${inlineCriticalCss(html, assets)}`;
    return { kind: "document", status: head.status ?? status, type: htmlType, body };
  } catch (error) {
    if (error instanceof PageMovedError) return { kind: "moved", to: error.to };
    throw error;
  }
}

type ShareImageTarget = Pick<PageTarget, "page" | "params">;

/** Loads the data of a page and builds the content of its share image without rendering the page. */
async function loadShareImageContent(
  { page, params }: ShareImageTarget,
  request: RenderRequest,
): Promise<ShareImageContent | null> {
  const client = createRequestClient(request);
  const { path, query, publicUrl } = request;
  const pageRequest: PageRequest = { path, params, query, public_url: publicUrl };
  try {
    const [site, data] = await Promise.all([client.settings.site({}), page.load(client, pageRequest)]);
    return buildShareImageContent(buildHead(page, { data, site, request: pageRequest }), site);
  } catch (error) {
    if (error instanceof PageMovedError) return null;
    throw error;
  }
}

async function renderText({ type, render }: TextFile, request: RenderRequest): Promise<RenderResult> {
  return { kind: "document", status: 200, type, body: await render(createRequestClient(request), request) };
}

function renderFailure(status: number, { stylesheetText }: SiteAssets): RenderResult {
  const body = renderToString(<FailurePage status={status} styles={stylesheetText} />);
  return { kind: "document", status, type: htmlType, body: `<!DOCTYPE html>${body}` };
}

/** The renderer of the public site, as used by the server. */
export function createSiteRenderer({ pages, notFound, textFiles, Layout }: SiteRendererOptions): Renderer {
  const findPage = (path: string): PageMatch | null => {
    const text = textFiles.find((one) => one.path === path);
    if (text) return { query: [], render: (request) => renderText(text, request) };
    const found = matchRoute(pages, path);
    if (!found) return null;
    const match = { ...found, Layout, status: 200 };
    return {
      pattern: found.page.path,
      query: found.page.query ?? [],
      render: (request) => renderPage(match, request),
      loadShareImageContent: (request) => loadShareImageContent(match, request),
    };
  };
  return {
    findPage,
    renderNotFound: (request) => renderPage({ page: notFound, Layout, params: {}, status: 404 }, request),
    renderError: renderFailure,
    renderOfficeStyles: officeBrandStyles,
  };
}
