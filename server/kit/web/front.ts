import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { bareError } from "#server/kit/bare-error.ts";
import type { App } from "#server/kit/context.ts";
import { notSentPage } from "#server/kit/form-answer.ts";
import { type Copy, copyOf, type Made } from "#server/kit/page-cache/copy.ts";
import type { PageCache } from "#server/kit/page-cache/page-cache.ts";
import type { Routes } from "#server/kit/routes.ts";
import { adminShell } from "./admin-shell.ts";
import { type ApiPages, apiPages } from "./api-pages.ts";
import { type BuiltFiles, builtFiles } from "./built-files.ts";
import { isOnSite } from "./is-on-site.ts";
import { loggablePath } from "./loggable-path.ts";
import { plainPath } from "./plain-path.ts";
import { securityHeaders } from "./security-headers.ts";
import { sendCopy } from "./send-copy.ts";
import { type DrawShare, type SharePictures, sharePictures } from "./share-pictures.ts";
import type { SiteBuild } from "./site-build.ts";
import { type SitePage, type SitePages, sitePages } from "./site-pages.ts";

export type FrontParts = {
  app: App;
  rooms: readonly Routes[];
  build: SiteBuild;
  /** Null keeps nothing. */
  cache: PageCache | null;
  /** Answers what is no page: calls of the API, uploads, health. */
  inner: RequestListener;
  /** Pages that are also posted to; the inner listener knows what that means. */
  takesCalls?: (path: string) => boolean;
  /** Without it links have no picture of their own. */
  drawShare?: DrawShare;
};

type Exchange = { request: IncomingMessage; response: ServerResponse };
type Address = { path: string; query: string };

/** Where the inner listener answers, also with its own 404. */
const innerPaths = /^\/(api|uploads|healthz|readyz|metrics)(\/|$)/;
const adminPaths = /^\/admin(\/|$)/;
/** Pictures may stand in e-mails and in other people's pages. */
const uploads = "/uploads/";

function addressOf(url: string): Address {
  const [path = "/", query = ""] = url.split("?", 2);
  return { path, query: url.includes("?") ? url.slice(path.length + 1) : query };
}

class Front {
  readonly #parts: FrontParts;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #site: SitePages;
  readonly #shares: SharePictures | null;
  readonly #api: ApiPages;
  readonly #files: BuiltFiles;
  readonly #admin: Copy | null;

  constructor(parts: FrontParts) {
    const { app, rooms, build, cache, drawShare } = parts;
    const headers = securityHeaders(app.environment);
    this.#parts = parts;
    this.#headers = headers;
    const { renderer, assets } = build;
    const site = { app, rooms, renderer, assets, headers, answers: cache?.answers ?? null };
    this.#site = sitePages(site);
    this.#shares = drawShare ? sharePictures({ ...site, draw: drawShare }) : null;
    this.#api = apiPages({ app, rooms, headers });
    this.#files = builtFiles(build.folders, headers);
    this.#admin = build.admin ? adminShell(build.admin, headers) : null;
  }

  /** Everything that can be answered from memory is answered here and now. */
  listen(request: IncomingMessage, response: ServerResponse): void {
    const exchange = { request, response };
    const { method, headers, url = "/" } = request;
    const is_read = method === "GET" || method === "HEAD";
    const copy = is_read && headers.authorization === undefined ? this.#parts.cache?.fresh(url) : undefined;
    const answered = copy ? sendCopy(exchange, copy) : this.#answer(exchange, { is_read, url });
    answered?.catch((error: unknown) => this.#fail(exchange, error));
  }

  async #answer(exchange: Exchange, { is_read, url }: { is_read: boolean; url: string }): Promise<void> {
    const address = addressOf(url);
    if (!is_read) return this.#write(exchange, address);
    if (innerPaths.test(address.path)) return this.#read(exchange, address);
    const file = await this.#files.find(address.path);
    if (file) return sendCopy(exchange, file);
    if (adminPaths.test(address.path) && this.#admin) return sendCopy(exchange, this.#admin);
    const { path, query } = address;
    const spelled = this.#spelledPlainly(address);
    if (spelled !== null) return this.#redirect(exchange, spelled);
    const page = this.#shares?.find(path, query) ?? this.#site.find(path, query);
    if (page) return sendCopy(exchange, await this.#copyOf(page, address));
    const moved = this.#withoutSlash(address);
    if (moved !== null) return this.#redirect(exchange, moved);
    return sendCopy(exchange, await this.#missing(address));
  }

  /** A call that is the same for everyone is kept; what comes with a name goes the usual way. */
  async #read(exchange: Exchange, address: Address): Promise<void> {
    const is_anonymous = exchange.request.headers.authorization === undefined;
    const page = is_anonymous ? this.#api.find(address.path, address.query) : null;
    return page ? sendCopy(exchange, await this.#filled(page)) : this.#pass(exchange, address);
  }

  async #copyOf(page: SitePage, address: Address): Promise<Copy> {
    const copy = await this.#filled(page);
    // A page may say by itself, in its own words, that there is nothing; one without a word has found no page.
    return copy.status === 404 && copy.plain.bytes.length === 0 ? this.#missing(address) : copy;
  }

  async #filled({ key, make }: SitePage): Promise<Copy> {
    const { cache } = this.#parts;
    return cache?.fresh(key) ?? (cache ? cache.fill(key, make) : copyOf(await make()));
  }

  #missing({ path }: Address): Promise<Copy> {
    this.#parts.app.log.info({ path: loggablePath(path) }, "no page at this path");
    return this.#filled(this.#site.notFound(path));
  }

  /** Forms post to the API; pages themselves are only read. */
  #write(exchange: Exchange, address: Address): void | Promise<void> {
    const { takesCalls } = this.#parts;
    if (innerPaths.test(address.path) || takesCalls?.(address.path)) return this.#pass(exchange, address);
    const { request, response } = exchange;
    request.resume();
    const about = { "Content-Type": "text/html; charset=utf-8", "Content-Length": Buffer.byteLength(notSentPage) };
    response.writeHead(405, { ...this.#headers, ...about, Allow: "GET, HEAD", "Cache-Control": "no-store" });
    response.end(notSentPage);
  }

  #pass({ request, response }: Exchange, { path }: Address): void | Promise<void> {
    for (const [name, value] of Object.entries(this.#headers)) response.setHeader(name, value);
    if (path.startsWith(uploads)) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    return this.#parts.inner(request, response);
  }

  /** A page's address has no slash at its end; null where without it there is no page either. */
  #withoutSlash({ path, query }: Address): string | null {
    const shorter = path.replace(/\/+$/, "");
    if (shorter === path || shorter === "" || !isOnSite(shorter) || !this.#site.find(shorter, "")) return null;
    return query === "" ? shorter : `${shorter}?${query}`;
  }

  /** Where a page has the one spelling of its address; null where it is spelled so, or there is no page. */
  #spelledPlainly({ path, query }: Address): string | null {
    const plain = plainPath(path);
    if (plain === path || !isOnSite(plain) || !this.#site.find(plain, "")) return null;
    return query === "" ? plain : `${plain}?${query}`;
  }

  #redirect({ response }: Exchange, to: string): void {
    response.writeHead(301, { ...this.#headers, Location: to, "Content-Length": "0" });
    response.end();
  }

  #fail(exchange: Exchange, error: unknown): void {
    const { app } = this.#parts;
    app.log.error(bareError(error), "a request failed");
    if (exchange.response.headersSent) return void exchange.response.destroy();
    const failed: Made = this.#site.failed(500);
    exchange.response.writeHead(500, failed.headers);
    exchange.response.end(exchange.request.method === "HEAD" ? undefined : failed.body);
  }
}

/** What stands directly on the HTTP server: kept pages first, then everything else. */
export function openFront(parts: FrontParts): RequestListener {
  const front = new Front(parts);
  return (request, response) => front.listen(request, response);
}
