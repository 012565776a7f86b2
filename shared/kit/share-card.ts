/** What stands on the picture that goes along with a shared link. */
export type ShareCard = {
  site_name: string;
  /** The address of the operator's own logo; "" for the mark of the product. */
  logo: string;
  /** A word above the title; "" for none. */
  kicker: string;
  title: string;
  /** Short ones: "5 days", "Moderate". */
  facts: readonly string[];
  /** "From $1,200"; "" for none. */
  price: string;
  picture: { src: string; focal_x: number; focal_y: number } | null;
  /** Each readable on the other, whatever staff have picked. */
  colours: { ground: string; on_ground: string; accent: string; action: string; on_action: string };
};

/** Another number whenever the same card is drawn in another way. */
const drawing = 1;

const mixed = (hash: number, shift: number, factor: number): number => Math.imul(hash ^ (hash >>> shift), factor);

/** A short name for what a card shows (cyrb53 by bryc, public domain): where anything of it changes, so does the name. */
export function versionOf(card: ShareCard): string {
  let one = 0xdeadbeef ^ drawing;
  let other = 0x41c6ce57 ^ drawing;
  for (const character of JSON.stringify(card)) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  const low = mixed(one, 16, 2_246_822_507) ^ mixed(other, 13, 3_266_489_909);
  const high = mixed(other, 16, 2_246_822_507) ^ mixed(low, 13, 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(36).padStart(11, "0");
}

export const shareSize = { width: 1200, height: 630, type: "image/jpeg" } as const;

/** The address of the picture of the page at a path. */
export const shareAddress = (page_path: string, version: string): string =>
  `/share${page_path === "/" ? "" : page_path}.jpg?v=${version}`;

/** The path of the page whose picture stands at this path; null where none can. */
export function sharedPage(path: string): string | null {
  const found = /^\/share(\/.+)?\.jpg$/.exec(path);
  return found ? (found[1] ?? "/") : null;
}
