import type { ComponentType } from "react";
import type { Api } from "#shared/api.ts";
import type { Client } from "#shared/kit/client.ts";
import type { ShareImageContent } from "#shared/kit/share-image.ts";
import type { Picture } from "#shared/media/picture.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";

export type PageRequest = {
  path: string;
  params: Readonly<Record<string, string>>;
  /** Contains only the parameters listed in `Page.query`. */
  query: URLSearchParams;
  /** The origin of the site, without a trailing slash. */
  public_url: string;
};

/** Texts on the share image. The title defaults to the page title without the site name. */
type ShareTexts = Partial<Pick<ShareImageContent, "title" | "kicker" | "facts" | "price">>;

/** Contents of the document head. URLs are paths on this site. */
export type Head = {
  title: string;
  description: string;
  keywords?: string;
  canonical: string;
  robots?: string;
  /** Set if the page itself is a "not found" page, for example for an expired link. */
  status?: 404;
  /** Picture for link previews. */
  picture?: Picture | null;
  /** The `sizes` of that picture, if the page shows it above the fold; it is then preloaded. */
  picture_sizes?: string;
  /** Texts drawn on the share image. */
  share?: ShareTexts;
  json_ld?: readonly object[];
};

type PageProps<Data> = { data: Data; site: SiteSettings; request: PageRequest };

/** How the frame around a page differs from that of others. */
export type PageFrame = {
  /** A slim header with the phone number, and a short footer, so that nothing leads away from a booking. */
  is_booking?: boolean;
  /** The booking of the trip that the page is about, for the header's link. */
  booking_href?: string;
  /** The address of the page is a secret, so the frame does not offer to share it. */
  is_private?: boolean;
};

/** A page of the public site. `api` is the browser client or the server's in-process client. */
export type Page<Data> = {
  /** "/trips/{slug}" */
  path: string;
  /** Query parameters that change the page. All others are ignored and not part of the cache key. */
  query?: readonly string[];
  load: (api: Client<Api>, request: PageRequest) => Promise<Data>;
  head: (shown: PageProps<Data>) => Head;
  frame?: (shown: PageProps<Data>) => PageFrame;
  Page: ComponentType<PageProps<Data>>;
};

/** Thrown by `load` to redirect to another path. */
export class PageMovedError extends Error {
  readonly to: string;
  constructor(to: string) {
    super(`Moved to ${to}`);
    this.to = to;
  }
}

/** Infers the data type of a page from `load` for `head` and `Page`. */
export const definePage = <Data>(definition: Page<Data>): Page<Data> => definition;
