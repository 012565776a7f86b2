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
  /** Pairs with enough contrast, whatever colours staff have chosen. */
  colours: { ground: string; on_ground: string; accent: string; action: string; on_action: string };
};

/** Increment it whenever the drawing changes. */
const drawingVersion = 1;

const mixHash = (hash: number, shift: number, factor: number): number => Math.imul(hash ^ (hash >>> shift), factor);

/** A short hash of the content, for cache busting (cyrb53 by bryc, public domain). */
export function shareImageVersion(content: ShareImageContent): string {
  let one = 0xdeadbeef ^ drawingVersion;
  let other = 0x41c6ce57 ^ drawingVersion;
  for (const character of JSON.stringify(content)) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  const low = mixHash(one, 16, 2_246_822_507) ^ mixHash(other, 13, 3_266_489_909);
  const high = mixHash(other, 16, 2_246_822_507) ^ mixHash(low, 13, 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(36).padStart(11, "0");
}

export const shareImageFormat = { width: 1200, height: 630, type: "image/jpeg" } as const;

/** The path of the share image of a page. */
export const shareImagePath = (pagePath: string, version: string): string =>
  `/share${pagePath === "/" ? "" : pagePath}.jpg?v=${version}`;

/** The path of the page that a share image belongs to; null if the path is not one of a share image. */
export function parseShareImagePath(path: string): string | null {
  const match = /^\/share(\/.+)?\.jpg$/.exec(path);
  return match ? (match[1] ?? "/") : null;
}
