import { bareError } from "#server/kit/bare-error.ts";
import { failedAnswer } from "#server/kit/failure.ts";
import type { Made } from "#server/kit/page-cache/copy.ts";
import type { Match } from "#shared/kit/renderer.ts";
import { type ShareCard, sharedPage, shareSize, versionOf } from "#shared/kit/share-card.ts";
import { pageTransport, routeFinder } from "./page-transport.ts";
import { plainPath } from "./plain-path.ts";
import { askAgain, nothingThere, refusedStatus, type SitePage, type SiteParts } from "./site-pages.ts";

/** Renders the share image of the page at a path, or returns the stored one. */
export type DrawShare = (page_path: string, card: ShareCard) => Promise<Buffer>;

type Parts = SiteParts & { draw: DrawShare };
export type SharePictures = { find: (path: string, query: string) => SitePage | null };

/** The URL contains a content version, so its image never changes. */
const forever = "public, max-age=31536000, immutable";

type Wanted = { card: NonNullable<Match["card"]>; page_path: string; version: string | null };

/** Share images (og:image) of public pages. An outdated URL answers the current image. */
export function sharePictures({ app, rooms, renderer, assets, headers, answers, draw }: Parts): SharePictures {
  const findRoute = routeFinder(rooms);
  const { PUBLIC_URL: public_url } = app.environment;

  function unavailableImage(status: number): Made {
    const all = { ...headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    const body = Buffer.from("There is no picture right now.");
    return { ...nothingThere, status, body, headers: status === 503 ? { ...all, "Retry-After": "5" } : all };
  }

  async function render({ card: cardOf, page_path, version }: Wanted): Promise<Made> {
    const { transport, dependencies } = pageTransport({ app, findRoute, answers });
    const query = new URLSearchParams();
    const card = await cardOf({ path: page_path, query, public_url, transport, assets });
    if (card === null) return nothingThere;
    // An image of fallback content must not be cached.
    if (dependencies.failed) return unavailableImage(503);
    const body = await draw(page_path, card);
    const all = {
      ...headers,
      "Content-Type": shareSize.type,
      "Cache-Control": version === versionOf(card) ? forever : askAgain,
      // Other sites embed the image in their link previews.
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    // The file store caches the image; in the page cache it would take the space of many pages.
    return { status: 200, body, headers: all, rooms: dependencies.rooms, keep: false, failed: false };
  }

  async function make(request: Wanted): Promise<Made> {
    try {
      return await render(request);
    } catch (error) {
      const status = refusedStatus(error) ?? failedAnswer(error).status;
      if (status < 500) return nothingThere;
      if (status === 500) app.log.error(bareError(error), "a share image failed");
      return unavailableImage(status);
    }
  }

  return {
    find: (path, query) => {
      const page_path = plainPath(path) === path ? sharedPage(path) : null;
      const card = page_path === null ? undefined : renderer.find(page_path)?.card;
      if (page_path === null || !card) return null;
      const version = new URLSearchParams(query).get("v");
      return { key: version === null ? path : `${path}?v=${version}`, make: () => make({ card, page_path, version }) };
    },
  };
}
