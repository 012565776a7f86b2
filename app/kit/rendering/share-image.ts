import type { ShareImageContent } from "#shared/kit/share-image.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { shareImageColours } from "./brand.ts";
import type { Head } from "./page.ts";
import { withoutSiteName } from "./page-metadata.ts";

/** Personal pages and error pages are not shareable; filtered views ("noindex, follow") are. */
const isShareable = ({ robots, status }: Head): boolean =>
  status === undefined && (robots === undefined || robots === "noindex, follow");

/** Builds the content of the share image from the head of a page; null where the page is not shareable. */
export function buildShareImageContent(head: Head, site: SiteSettings): ShareImageContent | null {
  if (!isShareable(head)) return null;
  const { title = withoutSiteName(head.title, site.site_name), kicker = "", facts = [], price = "" } = head.share ?? {};
  const { picture } = head;
  return {
    site_name: site.site_name,
    logo: site.logo_url,
    kicker,
    title,
    facts,
    price,
    picture: picture ? { src: picture.src, focal_x: picture.focal_x, focal_y: picture.focal_y } : null,
    font: site.font_family,
    colours: shareImageColours(site),
  };
}
