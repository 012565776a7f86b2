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
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Null keeps nothing. */
  answers: KeptAnswers | null;
};

export type SitePage = {
  /** Path and what counts of the query: the same key, the same page. */
  key: string;
  make: () => Promise<Made>;
};

export type SitePages = {
  find: (path: string, query: string) => SitePage | null;
  notFound: (path: string) => SitePage;
  /** The bare page for when nothing else can be had. */
  failed: (status: number) => Made;
};

/** Asked for again each time, but then mostly answered with 304. */
export const askAgain = "public, max-age=0, must-revalidate";
const speculation = '"/speculation-rules.json"';
/** No path, so no request can ask for it. */
const notFoundKey = "not found";
const isHtml = (type: string): boolean => type.startsWith("text/html");

/** Not kept: addresses at which nothing stands are without number. Whoever answers puts the page for them here. */
export const nothingThere: Made = {
  status: 404,
  body: Buffer.alloc(0),
  headers: {},
  rooms: new Set(),
  keep: false,
  failed: false,
};

type Noted = Pick<Seen, "rooms" | "keep" | "failed">;
const nothingSeen: Noted = { rooms: new Set(), keep: false, failed: true };

function madeOf(rendered: Rendered, seen: Noted, headers: SiteParts["headers"]): Made {
  const { rooms, keep, failed } = seen;
  if (rendered.kind === "moved") {
    if (!isOnSite(rendered.to)) throw new Error("A page moved to an address that is not on this site");
    const moved = { ...headers, Location: rendered.to, "Cache-Control": askAgain };
    return { status: 301, body: Buffer.alloc(0), headers: moved, rooms, keep, failed };
  }
  const { status, type, body } = rendered;
  const all = {
    "Content-Type": type,
    // What can't be kept here is for one person's eyes, and no one else's cache.
    "Cache-Control": keep && status < 400 ? askAgain : "no-store",
    ...headers,
    ...(status === 200 && isHtml(type) ? { "Speculation-Rules": speculation } : {}),
    ...(status === 503 ? { "Retry-After": "5" } : {}),
  };
  return { status, body: Buffer.from(body), headers: all, rooms, keep, failed };
}

/** A refusal of a call that a page could not do without, as the page's own status; null for a bug. */
export function refusedStatus(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" && status >= 400 ? status : null;
}

/** The public site over its built renderer: every path with what it shows and whether it may be kept. */
export function sitePages({ app, rooms, renderer, assets, headers, answers }: SiteParts): SitePages {
  const findRoute = routeFinder(rooms);
  const failed = (status: number): Made => madeOf(renderer.failed(status, assets), nothingSeen, headers);

  async function made(render: Match["render"], path: string, query: URLSearchParams): Promise<Made> {
    const { transport, seen } = pageTransport({ app, findRoute, answers });
    const request: RenderRequest = { path, query, public_url: app.environment.PUBLIC_URL, transport, assets };
    return madeOf(await render(request), seen, headers);
  }

  function failure(error: unknown, path: string): Made {
    const status = refusedStatus(error) ?? failedAnswer(error).status;
    if (status === 500) app.log.error({ ...bareError(error), path: loggablePath(path) }, "a page failed");
    return failed(Math.max(status, 500));
  }

  async function missing(path: string): Promise<Made> {
    try {
      return await made(renderer.notFound, "/not-found", new URLSearchParams());
    } catch (error) {
      return failure(error, path);
    }
  }

  async function page(match: Match, path: string, query: URLSearchParams): Promise<Made> {
    try {
      return await made(match.render, path, query);
    } catch (error) {
      const status = refusedStatus(error);
      if (status === null || status >= 500) return failure(error, path);
      return nothingThere;
    }
  }

  return {
    find: (path, query) => {
      const match = renderer.find(path);
      if (!match) return null;
      const kept = keptQuery(query, match.query);
      return { key: kept.size > 0 ? `${path}?${kept}` : path, make: () => page(match, path, kept) };
    },
    // One page for all addresses that don't exist: it shows none of them.
    notFound: (path) => ({ key: notFoundKey, make: () => missing(path) }),
    failed,
  };
}
