import { trimEnd } from "#shared/kit/trim-ends.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";

/** Characters that search engines show. Descriptions shorter than `min` are extended with that of the site. */
const headLimits = { title: 65, description: { min: 50, max: 170 } } as const;

/** Cuts a text at a word boundary and adds an ellipsis. */
function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  const words = text[max - 1] === " " ? start : start.slice(0, Math.max(start.lastIndexOf(" "), max / 2));
  return `${trimEnd(words, /[\s,;:.!?–—-]/)}…`;
}

/** The title without " | <site name>". */
export const withoutSiteName = (title: string, siteName: string): string =>
  title.endsWith(` | ${siteName}`) ? title.slice(0, -siteName.length - 3) : title;

/** The title, with the site name if both fit. */
export const toHeadTitle = (title: string, { site_name }: Pick<SiteSettings, "site_name">): string =>
  title.length <= headLimits.title ? title : truncate(withoutSiteName(title, site_name), headLimits.title);

/** The description of a page of a list, so that no two of them share one. `canonical` is the path with its query. */
export function withPageNumber(description: string, canonical: string): string {
  const [, query = ""] = canonical.split("?");
  const page = new URLSearchParams(query).get("page");
  return page ? `Page ${page}. ${description}` : description;
}

/** The description on one line; a very short one is extended with the description of the site. */
export function toHeadDescription(text: string, { site_description }: Pick<SiteSettings, "site_description">): string {
  const { min, max } = headLimits.description;
  const line = text.replace(/\s+/g, " ").trim();
  const ended = line === "" || /[.!?…]$/.test(line) ? line : `${line}.`;
  return truncate(line.length < min ? `${ended} ${site_description}`.trim() : line, max);
}
