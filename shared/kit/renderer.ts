import type { Transport } from "./client.ts";
import type { ShareCard } from "./share-card.ts";

/** The built files that a document of the public site links to. */
export type SiteAssets = {
  /** The CSS of the site's stylesheet; the rules that a page uses are inlined into it. */
  styles: string;
  /** The URL of the full stylesheet. */
  stylesheet: string;
  /** The URL of the script that hydrates islands. */
  script: string;
};

export type RenderRequest = {
  path: string;
  /** Only the parameters that the page declares, one value each. */
  query: URLSearchParams;
  /** The public URL of the site, without a trailing slash. */
  public_url: string;
  transport: Transport;
  assets: SiteAssets;
};

export type Rendered =
  | { kind: "document"; status: number; type: string; body: string }
  /** A redirect to another path of this site. */
  | { kind: "moved"; to: string };

export type Match = {
  /** The query parameters that the page reads. */
  query: readonly string[];
  render: (request: RenderRequest) => Promise<Rendered>;
  /** The content of the page's share image; null for a page that is not public. */
  card?: (request: RenderRequest) => Promise<ShareCard | null>;
};

/** The built public site. The server loads it at run time and passes it a transport. */
export type Renderer = {
  /** The page (or text file) at a path. */
  find: (path: string) => Match | null;
  /** The site's 404 page. */
  notFound: (request: RenderRequest) => Promise<Rendered>;
  /** A minimal error page that needs no data, for when nothing else can be rendered. */
  failed: (status: number, assets: SiteAssets) => Rendered;
};
