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
import type { Routes } from "#server/kit/routes.ts";
import { renderAdminShell } from "./admin-shell.ts";
import { type CachedApi, createCachedApi } from "./cached-api.ts";
import { formNotSubmittedPage } from "./form-result.ts";
import { createShareImages, type RenderShareImage, type ShareImages } from "./share-images.ts";
import type { SiteBuild } from "./site-build.ts";
import { createSitePages, type SitePage, type SitePages } from "./site-pages.ts";

export type SiteServerOptions = {
  app: App;
  featureRoutes: readonly Routes[];
  build: SiteBuild;
  /** Null keeps nothing. */
  cache: PageCache | null;
  /** Answers what is no page: calls of the API, uploads, health. */
  appHandler: RequestListener;
  /** Pages that are also posted to; the inner listener knows what that means. */
  acceptsPost?: (path: string) => boolean;
  /** Without it links have no picture of their own. */
  renderShareImage?: RenderShareImage;
};

type Exchange = { request: IncomingMessage; response: ServerResponse };
type RequestUrl = { path: string; query: string };

/** Where the inner listener answers, also with its own 404. */
const appPaths = /^\/(api|uploads|healthz|readyz|metrics)(\/|$)/;
const adminPaths = /^\/admin(\/|$)/;
/** Pictures may stand in e-mails and in other people's pages. */
const uploadsPrefix = "/uploads/";

function parseUrl(url: string): RequestUrl {
  const [path = "/", query = ""] = url.split("?", 2);
  return { path, query: url.includes("?") ? url.slice(path.length + 1) : query };
}

class SiteServer {
  readonly #parts: SiteServerOptions;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #site: SitePages;
  readonly #shares: ShareImages | null;
  readonly #api: CachedApi;
  readonly #files: StaticFiles;
  readonly #admin: CachedResponse | null;

  constructor(parts: SiteServerOptions) {
    const { app, featureRoutes, build, cache, renderShareImage } = parts;
    const headers = buildSecurityHeaders(app.environment);
    this.#parts = parts;
    this.#headers = headers;
    const { renderer, assets } = build;
    const site = { app, featureRoutes, renderer, assets, headers, queryCache: cache?.queries ?? null };
    this.#site = createSitePages(site);
    this.#shares = renderShareImage ? createShareImages({ ...site, renderImage: renderShareImage }) : null;
    this.#api = createCachedApi({ app, featureRoutes, headers });
    this.#files = createStaticFiles(build.folders, headers);
    this.#admin = build.admin ? renderAdminShell(build.admin, headers) : null;
  }

  /** Everything that can be answered from memory is answered here and now. */
  listen(request: IncomingMessage, response: ServerResponse): void {
    const exchange = { request, response };
    const { method, headers, url = "/" } = request;
    const is_read = method === "GET" || method === "HEAD";
    const copy = is_read && headers.authorization === undefined ? this.#parts.cache?.findFresh(url) : undefined;
    const answered = copy ? sendCachedResponse(exchange, copy) : this.#answer(exchange, { is_read, url });
    answered?.catch((error: unknown) => this.#fail(exchange, error));
  }

  async #answer(exchange: Exchange, { is_read, url }: { is_read: boolean; url: string }): Promise<void> {
    const address = parseUrl(url);
    if (!is_read) return this.#write(exchange, address);
    if (appPaths.test(address.path)) return this.#read(exchange, address);
    const file = await this.#files.find(address.path);
    if (file) return sendCachedResponse(exchange, file);
    if (adminPaths.test(address.path) && this.#admin) return sendCachedResponse(exchange, this.#admin);
    const { path, query } = address;
    const spelled = this.#spelledPlainly(address);
    if (spelled !== null) return this.#redirect(exchange, spelled);
    const page = this.#shares?.find(path, query) ?? this.#site.find(path, query);
    if (page) return sendCachedResponse(exchange, await this.#copyOf(page, address));
    const moved = this.#withoutSlash(address);
    if (moved !== null) return this.#redirect(exchange, moved);
    return sendCachedResponse(exchange, await this.#missing(address));
  }

  /** A call that is the same for everyone is kept; what comes with a name goes the usual way. */
  async #read(exchange: Exchange, address: RequestUrl): Promise<void> {
    const isAnonymous = exchange.request.headers.authorization === undefined;
    const page = isAnonymous ? this.#api.find(address.path, address.query) : null;
    return page ? sendCachedResponse(exchange, await this.#filled(page)) : this.#pass(exchange, address);
  }

  async #copyOf(page: SitePage, address: RequestUrl): Promise<CachedResponse> {
    const copy = await this.#filled(page);
    // A page may say by itself, in its own words, that there is nothing; one without a word has found no page.
    return copy.status === 404 && copy.identity.bytes.length === 0 ? this.#missing(address) : copy;
  }

  async #filled({ key, render }: SitePage): Promise<CachedResponse> {
    const { cache } = this.#parts;
    return cache?.findFresh(key) ?? (cache ? cache.refresh(key, render) : toCachedResponse(await render()));
  }

  #missing({ path }: RequestUrl): Promise<CachedResponse> {
    this.#parts.app.log.info({ path: redactPath(path) }, "no page at this path");
    return this.#filled(this.#site.notFound(path));
  }

  /** Forms post to the API; pages themselves are only read. */
  #write(exchange: Exchange, address: RequestUrl): void | Promise<void> {
    const { acceptsPost } = this.#parts;
    if (appPaths.test(address.path) || acceptsPost?.(address.path)) return this.#pass(exchange, address);
    const { request, response } = exchange;
    request.resume();
    const about = {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": Buffer.byteLength(formNotSubmittedPage),
    };
    response.writeHead(405, { ...this.#headers, ...about, Allow: "GET, HEAD", "Cache-Control": "no-store" });
    response.end(formNotSubmittedPage);
  }

  #pass({ request, response }: Exchange, { path }: RequestUrl): void | Promise<void> {
    for (const [name, value] of Object.entries(this.#headers)) response.setHeader(name, value);
    if (path.startsWith(uploadsPrefix)) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    return this.#parts.appHandler(request, response);
  }

  /** A page's address has no slash at its end; null where without it there is no page either. */
  #withoutSlash({ path, query }: RequestUrl): string | null {
    const shorter = path.replace(/\/+$/, "");
    if (shorter === path || shorter === "" || !isLocalPath(shorter) || !this.#site.find(shorter, "")) return null;
    return query === "" ? shorter : `${shorter}?${query}`;
  }

  /** Where a page has the one spelling of its address; null where it is spelled so, or there is no page. */
  #spelledPlainly({ path, query }: RequestUrl): string | null {
    const plain = normalizePath(path);
    if (plain === path || !isLocalPath(plain) || !this.#site.find(plain, "")) return null;
    return query === "" ? plain : `${plain}?${query}`;
  }

  #redirect({ response }: Exchange, to: string): void {
    response.writeHead(301, { ...this.#headers, Location: to, "Content-Length": "0" });
    response.end();
  }

  #fail(exchange: Exchange, error: unknown): void {
    const { app } = this.#parts;
    app.log.error(redactError(error), "a request failed");
    if (exchange.response.headersSent) return void exchange.response.destroy();
    const failed: RenderedResponse = this.#site.failed(500);
    exchange.response.writeHead(500, failed.headers);
    exchange.response.end(exchange.request.method === "HEAD" ? undefined : failed.body);
  }
}

/** What stands directly on the HTTP server: kept pages first, then everything else. */
export function createRequestHandler(parts: SiteServerOptions): RequestListener {
  const front = new SiteServer(parts);
  return (request, response) => front.listen(request, response);
}
