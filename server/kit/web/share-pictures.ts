import { bareError } from "#server/kit/bare-error.ts";
import { failedAnswer } from "#server/kit/failure.ts";
import type { Made } from "#server/kit/page-cache/copy.ts";
import type { Match } from "#shared/kit/renderer.ts";
import { type ShareCard, sharedPage, shareSize, versionOf } from "#shared/kit/share-card.ts";
import { pageTransport, routeFinder } from "./page-transport.ts";
import { plainPath } from "./plain-path.ts";
import { askAgain, nothingThere, refusedStatus, type SitePage, type SiteParts } from "./site-pages.ts";

/** Draws the card of the page at a path, or finds it drawn. */
export type DrawShare = (page_path: string, card: ShareCard) => Promise<Buffer>;

type Parts = SiteParts & { draw: DrawShare };
export type SharePictures = { find: (path: string, query: string) => SitePage | null };

/** The address names the content, so what was asked for under its present name stays the same. */
const forever = "public, max-age=31536000, immutable";

type Wanted = { card: NonNullable<Match["card"]>; page_path: string; version: string | null };

/** The pictures of shared links, one for each page that is for all; an old address answers the present picture. */
export function sharePictures({ app, rooms, renderer, assets, headers, answers, draw }: Parts): SharePictures {
  const findRoute = routeFinder(rooms);
  const { PUBLIC_URL: public_url } = app.environment;

  function refused(status: number): Made {
    const all = { ...headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    const body = Buffer.from("There is no picture right now.");
    return { ...nothingThere, status, body, headers: status === 503 ? { ...all, "Retry-After": "5" } : all };
  }

  async function made({ card: cardOf, page_path, version }: Wanted): Promise<Made> {
    const { transport, seen } = pageTransport({ app, findRoute, answers });
    const query = new URLSearchParams();
    const card = await cardOf({ path: page_path, query, public_url, transport, assets });
    if (card === null) return nothingThere;
    // What stands in for content that could not be had must not be kept as the page's picture.
    if (seen.failed) return refused(503);
    const body = await draw(page_path, card);
    const all = {
      ...headers,
      "Content-Type": shareSize.type,
      "Cache-Control": version === versionOf(card) ? forever : askAgain,
      // Shown by whoever shows the link.
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    // Kept in the file store; here it would take the room of many pages.
    return { status: 200, body, headers: all, rooms: seen.rooms, keep: false, failed: false };
  }

  async function make(wanted: Wanted): Promise<Made> {
    try {
      return await made(wanted);
    } catch (error) {
      const status = refusedStatus(error) ?? failedAnswer(error).status;
      if (status < 500) return nothingThere;
      if (status === 500) app.log.error(bareError(error), "the picture of a shared link failed");
      return refused(status);
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
