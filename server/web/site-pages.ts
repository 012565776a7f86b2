import { toErrorResponse } from "#server/engine/http/error-response.ts";
import { isLocalPath } from "#server/engine/http/is-local-path.ts";
import { pickQuery } from "#server/engine/http/pick-query.ts";
import { redactPath } from "#server/engine/http/redact-path.ts";
import type { RenderedResponse } from "#server/engine/page-cache/cached-response.ts";
import type { QueryCache } from "#server/engine/page-cache/query-cache.ts";
import { redactError } from "#server/engine/redact-error.ts";
import type { App } from "#server/kit/context.ts";
import type { Routes } from "#server/kit/define-routes.ts";
import type { Transport } from "#shared/kit/client.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { PageMatch, Renderer, RenderRequest, RenderResult, SiteAssets } from "#shared/kit/renderer.ts";
import { settingsContract } from "#shared/settings/contract.ts";
import { createInProcessTransport, createRouteFinder, type RenderDependencies } from "./in-process-transport.ts";

export type SitePagesOptions = {
  app: App;
  featureRoutes: readonly Routes[];
  renderer: Renderer;
  assets: SiteAssets;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Null disables caching. */
  queryCache: QueryCache | null;
};

export type SitePage = {
  /** Cache key: the path and the query fields that the page declares. */
  key: string;
  render: () => Promise<RenderedResponse>;
};

export type SitePages = {
  find: (path: string, query: string) => SitePage | null;
  notFound: (path: string) => SitePage;
  /** The error page, which needs no data. */
  failed: (status: number) => RenderedResponse;
};

/** Browsers revalidate each time, mostly with a 304. */
export const mustRevalidate = "public, max-age=0, must-revalidate";
const speculationRules = '"/speculation-rules.json"';
/** Not a path, so that no request can collide with it. */
const notFoundKey = "not found";
const isHtml = (type: string): boolean => type.startsWith("text/html");

/** Means "no such page". Never cached, because there are endless such paths; the server sends the shared not-found page. */
export const emptyNotFound: RenderedResponse = {
  status: 404,
  body: Buffer.alloc(0),
  headers: {},
  cacheTags: new Set(),
  isCacheable: false,
  failed: false,
};

const noDependencies: RenderDependencies = { cacheTags: new Set(), isCacheable: false, failed: true };

function toRenderedResponse(
  rendered: RenderResult,
  dependencies: RenderDependencies,
  headers: SitePagesOptions["headers"],
): RenderedResponse {
  const { cacheTags, isCacheable, failed } = dependencies;
  if (rendered.kind === "moved") {
    if (!isLocalPath(rendered.to)) throw new Error("A page moved to an address that is not on this site");
    const moved = { ...headers, Location: rendered.to, "Cache-Control": mustRevalidate };
    return { status: 301, body: Buffer.alloc(0), headers: moved, cacheTags, isCacheable, failed };
  }
  const { status, type, body } = rendered;
  const all = {
    "Content-Type": type,
    // A page that is not cacheable here may be private, so no other cache may store it.
    "Cache-Control": isCacheable && status < 400 ? mustRevalidate : "no-store",
    ...headers,
    ...(status === 200 && isHtml(type) ? { "Speculation-Rules": speculationRules } : {}),
    ...(status === 503 ? { "Retry-After": "5" } : {}),
  };
  return { status, body: Buffer.from(body), headers: all, cacheTags, isCacheable, failed };
}

/** The status (400 or above) of an error that ended a render; null for an unexpected error. */
export function clientErrorStatus(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" && status >= 400 ? status : null;
}

/** The pages of the public site, rendered by the built renderer, with their cache tags. */
export function createSitePages({
  app,
  featureRoutes,
  renderer,
  assets,
  headers,
  queryCache,
}: SitePagesOptions): SitePages {
  const findRoute = createRouteFinder(featureRoutes);
  const failed = (status: number): RenderedResponse =>
    toRenderedResponse(renderer.renderError(status, assets), noDependencies, headers);

  async function renderPage(
    render: PageMatch["render"],
    path: string,
    query: URLSearchParams,
  ): Promise<RenderedResponse> {
    const { transport, dependencies } = createInProcessTransport({ app, findRoute, queryCache });
    const request: RenderRequest = { path, query, publicUrl: app.environment.PUBLIC_URL, transport, assets };
    return toRenderedResponse(await render(request), dependencies, headers);
  }

  function renderFailure(error: unknown, path: string): RenderedResponse {
    const status = clientErrorStatus(error) ?? toErrorResponse(error).status;
    if (status === 500) app.log.error({ ...redactError(error), path: redactPath(path) }, "a page failed to render");
    return failed(Math.max(status, 500));
  }

  async function renderNotFound(path: string): Promise<RenderedResponse> {
    try {
      return await renderPage(renderer.renderNotFound, "/not-found", new URLSearchParams());
    } catch (error) {
      return renderFailure(error, path);
    }
  }

  async function renderMatch(match: PageMatch, path: string, query: URLSearchParams): Promise<RenderedResponse> {
    try {
      return await renderPage(match.render, path, query);
    } catch (error) {
      const status = clientErrorStatus(error);
      if (status === null || status >= 500) return renderFailure(error, path);
      return emptyNotFound;
    }
  }

  return {
    find: (path, query) => {
      const match = renderer.findPage(path);
      if (!match) return null;
      const picked = pickQuery(query, match.query);
      return { key: picked.size > 0 ? `${path}?${picked}` : path, render: () => renderMatch(match, path, picked) };
    },
    // One cached page for all missing paths; it doesn't show the path.
    notFound: (path) => ({ key: notFoundKey, render: () => renderNotFound(path) }),
    failed,
  };
}

/** Renders the HTML of a page as it is with other settings. Throws what its rendering throws. */
export const createPagePreview =
  ({ app, featureRoutes, renderer, assets, queryCache }: SitePagesOptions): NonNullable<App["renderPage"]> =>
  async (path, site) => {
    const match = renderer.findPage(path);
    if (!match) throw notFound();
    const findRoute = createRouteFinder(featureRoutes);
    const { transport: stored } = createInProcessTransport({ app, findRoute, queryCache });
    const transport: Transport = (endpoint, input, options) =>
      endpoint.path === settingsContract.site.path ? Promise.resolve(site) : stored(endpoint, input, options);
    const request = { path, query: new URLSearchParams(), publicUrl: app.environment.PUBLIC_URL, transport, assets };
    const rendered = await match.render(request);
    return rendered.kind === "document" ? rendered.body : "";
  };
