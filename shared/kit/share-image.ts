import { shortHash } from "./short-hash.ts";

/** The content of a share image (the preview of a shared link). */
export type ShareImageContent = {
  site_name: string;
  /** The URL of the operator's logo; "" for the product's logo. */
  logo: string;
  /** The label above the title; "" for none. */
  kicker: string;
  title: string;
  /** Short facts: "5 days", "Moderate". */
  facts: readonly string[];
  /** "From $1,200"; "" for none. */
  price: string;
  picture: { src: string; focal_x: number; focal_y: number } | null;
  /** The operator's font. */
  font: string;
  /** Pairs with enough contrast, whatever colours staff have chosen. */
  colours: { ground: string; on_ground: string; accent: string; action: string; on_action: string };
};

/** Increment it whenever the drawing changes. */
const drawingVersion = 2;

/** A hash of the content, for cache busting. */
export const shareImageVersion = (content: ShareImageContent): string =>
  shortHash(JSON.stringify(content), drawingVersion);

export const shareImageFormat = { width: 1200, height: 630, type: "image/jpeg" } as const;

/** The path of the share image of a page. */
export const shareImagePath = (pagePath: string, version: string): string =>
  `/share${pagePath === "/" ? "" : pagePath}.jpg?v=${version}`;

/** The path of the page that a share image belongs to; null if the path is not one of a share image. */
export function parseShareImagePath(path: string): string | null {
  const match = /^\/share(\/.+)?\.jpg$/.exec(path);
  return match ? (match[1] ?? "/") : null;
}
