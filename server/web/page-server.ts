import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isLocalPath } from "#server/engine/http/is-local-path.ts";
import { normalizePath } from "#server/engine/http/normalize-path.ts";
import { redactPath } from "#server/engine/http/redact-path.ts";
import { buildSecurityHeaders } from "#server/engine/http/security-headers.ts";
import { sendCachedResponse } from "#server/engine/http/send-cached-response.ts";
import { createStaticFiles, type StaticFiles } from "#server/engine/http/static-files.ts";
import {
  type CachedResponse,
  type RenderedResponse,
  toCachedResponse,
} from "#server/engine/page-cache/cached-response.ts";
import type { PageCache } from "#server/engine/page-cache/page-cache.ts";
import { redactError } from "#server/engine/redact-error.ts";
import type { App } from "#server/kit/context.ts";
import type { Routes } from "#server/kit/define-routes.ts";
import { trimEnd } from "#shared/kit/trim-ends.ts";
import { createAdminShell } from "./admin-shell.ts";
import { type CacheableApiResponses, createCacheableApiResponses } from "./cacheable-api-responses.ts";
import { formNotSubmittedPage } from "./html-form-response.ts";
import { createShareImages, type RenderShareImage, type ShareImages } from "./share-images.ts";
import type { SiteBuild } from "./site-build.ts";
import { createSiteIconPages, type MakeSiteIcons } from "./site-icons.ts";
import { createPagePreview, createSitePages, type SitePage, type SitePages } from "./site-pages.ts";

export type PageServerOptions = {
  app: App;
  featureRoutes: readonly Routes[];
  build: SiteBuild;
  /** Null renders every page anew. */
  cache: PageCache | null;
  /** Answers everything that is not a page: the API, uploads, health. */
  appHandler: RequestListener;
  /** Paths of pages that accept a POST, which `appHandler` answers. */
  acceptsPost?: (path: string) => boolean;
  /** Without it, shared links have no picture of their own. */
  renderShareImage?: RenderShareImage;
  /** Without it, the site has no icons. */
  makeSiteIcons?: MakeSiteIcons;
};

type Exchange = { request: IncomingMessage; response: ServerResponse };
type RequestUrl = { path: string; query: string };

/** Paths that `appHandler` answers, also with a 404. */
const appPaths = /^\/(api|uploads|healthz|readyz|metrics)(\/|$)/;
const adminPaths = /^\/admin(\/|$)/;
/** Pictures are shown in emails and on other sites. */
const uploadsPrefix = "/uploads/";

function parseUrl(url: string): RequestUrl {
  const [path = "/", query = ""] = url.split("?", 2);
  return { path, query: url.includes("?") ? url.slice(path.length + 1) : query };
}

class PageServer {
  readonly #options: PageServerOptions;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #site: SitePages;
  readonly #shares: ShareImages | null;
  readonly #api: CacheableApiResponses;
  readonly #files: StaticFiles;
  readonly #icons: ReturnType<typeof createSiteIconPages> | null;
  readonly #admin: SitePage | null;

  constructor(options: PageServerOptions) {
    const { app, featureRoutes, build, cache, renderShareImage, makeSiteIcons } = options;
    const headers = buildSecurityHeaders(app.environment);
    this.#options = options;
    this.#headers = headers;
    const { renderer, assets } = build;
    const site = { app, featureRoutes, renderer, assets, headers, queryCache: cache?.queries ?? null };
    this.#site = createSitePages(site);
    app.renderPage = createPagePreview(site);
    this.#shares = renderShareImage ? createShareImages({ ...site, renderImage: renderShareImage }) : null;
    this.#api = createCacheableApiResponses({ app, featureRoutes, headers });
    this.#files = createStaticFiles(build.folders, headers);
    this.#icons = makeSiteIcons ? createSiteIconPages({ app, headers, makeIcons: makeSiteIcons }) : null;
    this.#admin = build.admin ? createAdminShell({ app, renderer, assets, headers, manifest: build.admin }) : null;
  }

  /** Answers a cached page synchronously: this is the path that most requests take. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    const exchange = { request, response };
    const { method, headers, url = "/" } = request;
    const isRead = method === "GET" || method === "HEAD";
    const cached = isRead && headers.authorization === undefined ? this.#options.cache?.findFresh(url) : undefined;
    const sending = cached ? sendCachedResponse(exchange, cached) : this.#answer(exchange, parseUrl(url), isRead);
    sending?.catch((error: unknown) => this.#fail(exchange, error));
  }

  async #answer(exchange: Exchange, url: RequestUrl, isRead: boolean): Promise<void> {
    if (!isRead) return this.#answerWrite(exchange, url);
    if (appPaths.test(url.path)) return this.#answerCall(exchange, url);
    const file = await this.#files.find(url.path);
    if (file) return sendCachedResponse(exchange, file);
    if (adminPaths.test(url.path) && this.#admin)
      return sendCachedResponse(exchange, await this.#getOrRender(this.#admin));
    return this.#answerPage(exchange, url);
  }

  async #answerPage(exchange: Exchange, url: RequestUrl): Promise<void> {
    const { path, query } = url;
    const normalized = this.#findOtherPath(url, normalizePath(path));
    if (normalized !== null) return this.#redirect(exchange, normalized);
    const page = this.#shares?.find(path, query) ?? this.#icons?.find(path, query) ?? this.#site.find(path, query);
    if (page) return sendCachedResponse(exchange, await this.#getPage(page, url));
    const withoutSlash = this.#findOtherPath(url, trimEnd(path, /\//));
    if (withoutSlash !== null) return this.#redirect(exchange, withoutSlash);
    return sendCachedResponse(exchange, await this.#getNotFound(url));
  }

  /** Serves anonymous reads that are the same for everyone from the cache; all others go to `appHandler`. */
  async #answerCall(exchange: Exchange, url: RequestUrl): Promise<void> {
    const isAnonymous = exchange.request.headers.authorization === undefined;
    const call = isAnonymous ? this.#api.find(url.path, url.query) : null;
    return call ? sendCachedResponse(exchange, await this.#getOrRender(call)) : this.#passToApp(exchange, url);
  }

  async #getPage(page: SitePage, url: RequestUrl): Promise<CachedResponse> {
    const response = await this.#getOrRender(page);
    // A 404 without a body means that there is no page; a page may also render a 404 of its own.
    return response.status === 404 && response.identity.bytes.length === 0 ? this.#getNotFound(url) : response;
  }

  async #getOrRender({ key, render }: SitePage): Promise<CachedResponse> {
    const { cache } = this.#options;
    return cache?.findFresh(key) ?? (cache ? cache.refresh(key, render) : toCachedResponse(await render()));
  }

  #getNotFound({ path }: RequestUrl): Promise<CachedResponse> {
    this.#options.app.log.info({ path: redactPath(path) }, "no page at this path");
    return this.#getOrRender(this.#site.notFound(path));
  }

  /** Forms post to the API. A form that was sent to its page, because no script had loaded, gets an explanation. */
  #answerWrite(exchange: Exchange, url: RequestUrl): void | Promise<void> {
    if (appPaths.test(url.path) || this.#options.acceptsPost?.(url.path)) return this.#passToApp(exchange, url);
    const { request, response } = exchange;
    request.resume();
    response.writeHead(405, {
      ...this.#headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": Buffer.byteLength(formNotSubmittedPage),
      Allow: "GET, HEAD",
      "Cache-Control": "no-store",
    });
    response.end(formNotSubmittedPage);
  }

  #passToApp({ request, response }: Exchange, { path }: RequestUrl): void | Promise<void> {
    for (const [name, value] of Object.entries(this.#headers)) response.setHeader(name, value);
    if (path.startsWith(uploadsPrefix)) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    return this.#options.appHandler(request, response);
  }

  /** The URL with another path, if that path is different, local, and one of a page; else null. */
  #findOtherPath({ path, query }: RequestUrl, other: string): string | null {
    if (other === path || other === "" || !isLocalPath(other) || !this.#site.find(other, "")) return null;
    return query === "" ? other : `${other}?${query}`;
  }

  #redirect({ response }: Exchange, location: string): void {
    response.writeHead(301, { ...this.#headers, Location: location, "Content-Length": "0" });
    response.end();
  }

  #fail(exchange: Exchange, error: unknown): void {
    const { app } = this.#options;
    app.log.error(redactError(error), "a request failed");
    if (exchange.response.headersSent) return void exchange.response.destroy();
    const failed: RenderedResponse = this.#site.failed(500);
    exchange.response.writeHead(500, failed.headers);
    exchange.response.end(exchange.request.method === "HEAD" ? undefined : failed.body);
  }
}

/** The listener of the HTTP server: cached pages first, then files, pages and the app. */
export function createPageServer(options: PageServerOptions): RequestListener {
  const server = new PageServer(options);
  return (request, response) => server.handle(request, response);
}
