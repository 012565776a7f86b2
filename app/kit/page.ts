import type { ComponentType } from "react";
import type { Api } from "#shared/api.ts";
import type { Client } from "#shared/kit/client.ts";
import type { ShareCard } from "#shared/kit/share-card.ts";
import type { Picture } from "#shared/media/picture.ts";
import type { Site } from "#shared/settings/contract.ts";

export type PageRequest = {
  path: string;
  params: Readonly<Record<string, string>>;
  /** Only what the page has named in `query`. */
  query: URLSearchParams;
  /** The site's own address, without a slash at its end. */
  public_url: string;
};

/** The title without the site's name unless another is given. */
type ShareWords = Partial<Pick<ShareCard, "title" | "kicker" | "facts" | "price">>;

/** What stands in the document's head; addresses are paths on this site. */
export type Head = {
  title: string;
  description: string;
  canonical: string;
  robots?: string;
  /** Given where the page itself says that there is nothing at its address: a link that has ended, say. */
  status?: 404;
  /** The picture of shared links. */
  picture?: Picture | null;
  /** Given where the first screen waits for that picture: the `sizes` with which the page shows it. */
  picture_sizes?: string;
  /** What stands on the picture of shared links, beside the title. */
  share?: ShareWords;
  json_ld?: readonly object[];
};

type Shown<Data> = { data: Data; site: Site; request: PageRequest };

/** A page of the public site. It doesn't know where it runs: `api` is the browser's client, or the server's own. */
export type Page<Data> = {
  /** "/trips/{slug}" */
  path: string;
  /** Names of the query that change what is shown; others are ignored, also by the page cache. */
  query?: readonly string[];
  load: (api: Client<Api>, request: PageRequest) => Promise<Data>;
  head: (shown: Shown<Data>) => Head;
  Page: ComponentType<Shown<Data>>;
};

/** Thrown by `load` where the page stands at another address. */
export class Moved extends Error {
  readonly to: string;
  constructor(to: string) {
    super(`Moved to ${to}`);
    this.to = to;
  }
}

/** Keeps a page's types together while it stands in the list of all pages. */
export const page = <Data>(definition: Page<Data>): Page<Data> => definition;
