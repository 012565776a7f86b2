import type { Transport } from "./client.ts";
import type { ShareCard } from "./share-card.ts";

/** What a document of the public site links to: built files, by their addresses. */
export type SiteAssets = {
  /** The text of the site's style sheet; what a page shows of it stands inside the document. */
  styles: string;
  /** The address of the whole style sheet. */
  stylesheet: string;
  /** The module that brings islands to life. */
  script: string;
};

export type RenderRequest = {
  path: string;
  /** Only what the page has named, one value a name. */
  query: URLSearchParams;
  /** The site's own address, without a slash at its end. */
  public_url: string;
  transport: Transport;
  assets: SiteAssets;
};

export type Rendered =
  | { kind: "document"; status: number; type: string; body: string }
  /** The page stands at another path of this site. */
  | { kind: "moved"; to: string };

export type Match = {
  /** Names of the query that change what is shown. */
  query: readonly string[];
  render: (request: RenderRequest) => Promise<Rendered>;
  /** What stands on the picture of its shared links; null for a page that isn't for all. */
  card?: (request: RenderRequest) => Promise<ShareCard | null>;
};

/** The public site, built: the server loads it at run time and hands it a transport. */
export type Renderer = {
  /** The page, or other text, that stands at a path. */
  find: (path: string) => Match | null;
  /** Status 404, with the site's own page. */
  notFound: (request: RenderRequest) => Promise<Rendered>;
  /** A page that needs nothing but its sentence, for when nothing else can be had. */
  failed: (status: number, assets: SiteAssets) => Rendered;
};
