import { shortHash } from "#shared/kit/short-hash.ts";
import type { SiteSettings } from "./contract.ts";

/** What the icons are made of. */
export type IconSettings = Pick<
  SiteSettings,
  "site_name" | "favicon_url" | "logo_url" | "primary_color" | "font_family"
>;

/** The icons of the site by their paths. Phones cut the corners off one that is maskable. */
export const siteIconPaths = {
  favicon: "/favicon.ico",
  touch: "/apple-touch-icon.png",
  small: "/icon-192.png",
  large: "/icon-512.png",
  maskable: "/icon-maskable-512.png",
} as const;
export type SiteIconName = keyof typeof siteIconPaths;

/** The letter of an operator without a logo; "" if its name has none. */
export const getSiteLetter = (siteName: string): string => /[\p{L}\p{N}]/u.exec(siteName)?.[0].toUpperCase() ?? "";

/** Increment it whenever the drawing changes. */
const drawingVersion = 1;

/** Changes with the icons. */
export function siteIconsVersion({ site_name, favicon_url, logo_url, ...site }: IconSettings): string {
  const picture = favicon_url || logo_url;
  const parts = picture ? [picture] : [getSiteLetter(site_name), site.primary_color, site.font_family];
  return shortHash(JSON.stringify(parts), drawingVersion);
}

/** The address of an icon. Browsers notice a new version. */
export const siteIconUrl = (site: IconSettings, name: SiteIconName): string =>
  `${siteIconPaths[name]}?v=${siteIconsVersion(site)}`;

/** The icons of the web app manifest. */
export const listManifestIcons = (site: IconSettings) => [
  { src: siteIconUrl(site, "small"), sizes: "192x192", type: "image/png" },
  { src: siteIconUrl(site, "large"), sizes: "512x512", type: "image/png" },
  { src: siteIconUrl(site, "maskable"), sizes: "512x512", type: "image/png", purpose: "maskable" },
];
