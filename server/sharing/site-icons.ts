import { readFile } from "node:fs/promises";
import type { FileStore } from "#server/engine/files/file-store.ts";
import { runPageImageTask } from "#server/engine/pictures/image-worker.ts";
import { textColourOn, toBrandColours } from "#shared/kit/colours.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { getSiteLetter, type IconSettings, type SiteIconName, siteIconsVersion } from "#shared/settings/site-icons.ts";
import { readPicture } from "./draw-share-image.ts";
import { loadSiteFonts } from "./fonts.ts";
import { outlineText } from "./text-layout.ts";

export type SiteIcons = Readonly<Record<SiteIconName, Buffer>>;

/** A phone may cut off a fifth of a maskable icon at each side. */
const formats = {
  favicon: { size: 32, isOpaque: false, margin: 0 },
  touch: { size: 180, isOpaque: true, margin: 0.08 },
  small: { size: 192, isOpaque: false, margin: 0 },
  large: { size: 512, isOpaque: false, margin: 0 },
  maskable: { size: 512, isOpaque: true, margin: 0.2 },
} as const satisfies Record<SiteIconName, { size: number; isOpaque: boolean; margin: number }>;
const names = Object.keys(formats) as SiteIconName[];

/** Wraps a PNG in an ICO file, which browsers request by default. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function makeIcons(picture: Uint8Array, background: string): Promise<SiteIcons | null> {
  const icons = Object.values(formats);
  await using made = await runPageImageTask("makeSiteIcons", picture, { background, icons });
  if (made.files.length === 0) return null;
  const files = await Promise.all(made.files.map(({ path }) => readFile(path)));
  const icon = (name: SiteIconName) => files[names.indexOf(name)] ?? Buffer.alloc(0);
  return {
    favicon: toIco(icon("favicon"), formats.favicon.size),
    ...{ touch: icon("touch"), small: icon("small"), large: icon("large"), maskable: icon("maskable") },
  };
}

/** The first letter of the name on the primary colour; a ring where no font has it. */
async function drawLetter(site: IconSettings & SiteSettings): Promise<Buffer> {
  const ground = toBrandColours(site).primary;
  const style = { face: "heading", size: 340 } as const;
  const { svg, width } = outlineText(await loadSiteFonts(site.font_family), getSiteLetter(site.site_name), style);
  const ring = '<circle cx="256" cy="256" r="120" fill="none" stroke-width="56"/>';
  const letter = svg === "" ? ring : `<g transform="translate(${(512 - width) / 2} 378)">${svg}</g>`;
  const colour = textColourOn(ground);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" rx="112" fill="${ground}"/><g fill="${colour}" stroke="${svg === "" ? colour : "none"}">${letter}</g></svg>`,
  );
}

async function drawIcons(files: FileStore, site: SiteSettings): Promise<SiteIcons> {
  const picture = site.favicon_url || site.logo_url;
  const own = picture === "" ? null : await readPicture(files, picture);
  const icons = own && (await makeIcons(own, "#ffffff"));
  if (icons) return icons;
  const drawn = await makeIcons(await drawLetter(site), toBrandColours(site).primary);
  if (!drawn) throw new Error("The drawn icon is transparent");
  return drawn;
}

/** Returns a function that makes the icons of the site, once for each change of the branding. */
export function createSiteIcons({ files }: { files: FileStore }): (site: SiteSettings) => Promise<SiteIcons> {
  let latest: { version: string; icons: Promise<SiteIcons> } | null = null;
  return (site) => {
    const version = siteIconsVersion(site);
    if (latest?.version === version) return latest.icons;
    const icons = drawIcons(files, site);
    const made = { version, icons };
    latest = made;
    icons.catch(() => {
      if (latest === made) latest = null;
    });
    return icons;
  };
}
