import type { Site } from "#shared/settings/contract.ts";

/** Search engines show about so many characters of a title and of a description, and little of a shorter one. */
const headLimits = { title: 65, description: { least: 50, most: 170 } } as const;

/** As many whole words as have room, with an ellipsis where some had none. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most - 1);
  const words = text[most - 1] === " " ? room : room.slice(0, Math.max(room.lastIndexOf(" "), most / 2));
  return `${words.replace(/[\s,;:.!?–—-]+$/, "")}…`;
}

/** What stands before the site's name. */
export const ownTitle = (title: string, site_name: string): string =>
  title.endsWith(` | ${site_name}`) ? title.slice(0, -site_name.length - 3) : title;

/** The title with the site's name where there is room for both. */
export const headTitle = (title: string, { site_name }: Pick<Site, "site_name">): string =>
  title.length <= headLimits.title ? title : cut(ownTitle(title, site_name), headLimits.title);

/** The description in one line; a very short one is followed by that of the site. */
export function headDescription(text: string, { site_description }: Pick<Site, "site_description">): string {
  const { least, most } = headLimits.description;
  const line = text.replace(/\s+/g, " ").trim();
  const sentence = line === "" || /[.!?…]$/.test(line) ? line : `${line}.`;
  return cut(line.length < least ? `${sentence} ${site_description}`.trim() : line, most);
}
