import { bareError } from "#server/kit/bare-error.ts";
import type { App } from "#server/kit/context.ts";
import { failedAnswer } from "#server/kit/failure.ts";
import type { Made } from "#server/kit/page-cache/copy.ts";
import type { KeptAnswers } from "#server/kit/page-cache/kept-answers.ts";
import type { Routes } from "#server/kit/routes.ts";
import type { Match, Rendered, Renderer, RenderRequest, SiteAssets } from "#shared/kit/renderer.ts";
import { isOnSite } from "./is-on-site.ts";
import { keptQuery } from "./kept-query.ts";
import { loggablePath } from "./loggable-path.ts";
import { pageTransport, routeFinder, type Seen } from "./page-transport.ts";

export type SiteParts = {
  app: App;
  rooms: readonly Routes[];
  renderer: Renderer;
  assets: SiteAssets;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Null disables caching. */
  answers: KeptAnswers | null;
};

export type SitePage = {
  /** Cache key: the path and the query fields that the page declares. */
  key: string;
  make: () => Promise<Made>;
};

export type SitePages = {
  find: (path: string, query: string) => SitePage | null;
  notFound: (path: string) => SitePage;
  /** The error page, which needs no data. */
  failed: (status: number) => Made;
};

/** Browsers revalidate each time, mostly with a 304. */
export const askAgain = "public, max-age=0, must-revalidate";
const speculation = '"/speculation-rules.json"';
/** Not a path, so that no request can collide with it. */
const notFoundKey = "not found";
const isHtml = (type: string): boolean => type.startsWith("text/html");

/** Means "no such page". Never cached, because there are endless such paths; the server sends the shared not-found page. */
export const nothingThere: Made = {
  status: 404,
  body: Buffer.alloc(0),
  headers: {},
  rooms: new Set(),
  keep: false,
  failed: false,
};

const nothingSeen: Seen = { rooms: new Set(), keep: false, failed: true };

function madeOf(rendered: Rendered, dependencies: Seen, headers: SiteParts["headers"]): Made {
  const { rooms, keep, failed } = dependencies;
  if (rendered.kind === "moved") {
    if (!isOnSite(rendered.to)) throw new Error("A page moved to an address that is not on this site");
    const moved = { ...headers, Location: rendered.to, "Cache-Control": askAgain };
    return { status: 301, body: Buffer.alloc(0), headers: moved, rooms, keep, failed };
  }
  const { status, type, body } = rendered;
  const all = {
    "Content-Type": type,
    // A page that is not cacheable here may be private, so no other cache may store it.
    "Cache-Control": keep && status < 400 ? askAgain : "no-store",
    ...headers,
    ...(status === 200 && isHtml(type) ? { "Speculation-Rules": speculation } : {}),
    ...(status === 503 ? { "Retry-After": "5" } : {}),
  };
  return { status, body: Buffer.from(body), headers: all, rooms, keep, failed };
}

/** The status (400 or above) of an error that ended a render; null for an unexpected error. */
export function refusedStatus(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" && status >= 400 ? status : null;
}

/** The pages of the public site, rendered by the built renderer, with their cache tags. */
export function sitePages({ app, rooms, renderer, assets, headers, answers }: SiteParts): SitePages {
  const findRoute = routeFinder(rooms);
  const failed = (status: number): Made => madeOf(renderer.failed(status, assets), nothingSeen, headers);

  async function renderPage(render: Match["render"], path: string, query: URLSearchParams): Promise<Made> {
    const { transport, dependencies } = pageTransport({ app, findRoute, answers });
    const request: RenderRequest = { path, query, public_url: app.environment.PUBLIC_URL, transport, assets };
    return madeOf(await render(request), dependencies, headers);
  }

  function renderFailure(error: unknown, path: string): Made {
    const status = refusedStatus(error) ?? failedAnswer(error).status;
    if (status === 500) app.log.error({ ...bareError(error), path: loggablePath(path) }, "a page failed to render");
    return failed(Math.max(status, 500));
  }

  async function renderNotFound(path: string): Promise<Made> {
    try {
      return await renderPage(renderer.notFound, "/not-found", new URLSearchParams());
    } catch (error) {
      return renderFailure(error, path);
    }
  }

  async function renderMatch(match: Match, path: string, query: URLSearchParams): Promise<Made> {
    try {
      return await renderPage(match.render, path, query);
    } catch (error) {
      const status = refusedStatus(error);
      if (status === null || status >= 500) return renderFailure(error, path);
      return nothingThere;
    }
  }

  return {
    find: (path, query) => {
      const match = renderer.find(path);
      if (!match) return null;
      const picked = keptQuery(query, match.query);
      return { key: picked.size > 0 ? `${path}?${picked}` : path, make: () => renderMatch(match, path, picked) };
    },
    // One cached page for all missing paths; it doesn't show the path.
    notFound: (path) => ({ key: notFoundKey, make: () => renderNotFound(path) }),
    failed,
  };
}
