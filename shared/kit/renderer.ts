import type { Transport } from "./client.ts";
import type { LookSettings } from "./colours.ts";
import type { CssIndex } from "./css-index.ts";
import type { ShareImageContent } from "./share-image.ts";

/** The built files that a document of the public site links to. */
export type SiteAssets = {
  /** The CSS of the site's stylesheet. */
  stylesheetText: string;
  /** The same, rule by rule: those that a page uses are inlined into it. */
  cssIndex: CssIndex;
  /** The URL of the full stylesheet. */
  stylesheetUrl: string;
  /** The URL of the script that hydrates islands. */
  scriptUrl: string;
};

export type RenderRequest = {
  path: string;
  /** Only the parameters that the page declares, one value each. */
  query: URLSearchParams;
  /** The public URL of the site, without a trailing slash. */
  publicUrl: string;
  transport: Transport;
  assets: SiteAssets;
};

export type RenderResult =
  | { kind: "document"; status: number; type: string; body: string }
  /** A redirect to another path of this site. */
  | { kind: "moved"; to: string };

export type PageMatch = {
  /** The pattern of its path ("/trips/{slug}"); a text file has none. */
  pattern?: string;
  /** The query parameters that the page reads. */
  query: readonly string[];
  render: (request: RenderRequest) => Promise<RenderResult>;
  /** The content of the page's share image; null for a page that is not public. */
  loadShareImageContent?: (request: RenderRequest) => Promise<ShareImageContent | null>;
};

/** The built public site. The server loads it at run time and passes it a transport. */
export type Renderer = {
  /** The page (or text file) at a path. */
  findPage: (path: string) => PageMatch | null;
  /** The site's 404 page. */
  renderNotFound: (request: RenderRequest) => Promise<RenderResult>;
  /** A minimal error page that needs no data, for when nothing else can be rendered. */
  renderError: (status: number, assets: SiteAssets) => RenderResult;
  /** The operator's font and colours as the styles of the back-office. */
  renderOfficeStyles: (settings: LookSettings) => string;
};
