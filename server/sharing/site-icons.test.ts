import sharp from "sharp";
import { expect, test } from "vitest";
import { defaultSiteSettings } from "#server/kit/site-settings.ts";
import { createMemoryFileStore } from "#server/testing/memory-file-store.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { siteIconsVersion } from "#shared/settings/site-icons.ts";
import { createSiteIcons } from "./site-icons.ts";

const address = "/uploads/images/branding/mark.webp";
const canvas = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number },
) => sharp({ create: { width, height, channels: 4, background } });

/** The icons of a site whose favicon is this file. */
async function makeIcons(settings: Partial<SiteSettings>, favicon?: Buffer) {
  const files = createMemoryFileStore();
  if (favicon) await files.put("images/branding/mark.webp", favicon, "image/webp");
  const getIcons = createSiteIcons({ files });
  const site = { ...defaultSiteSettings, ...(favicon && { favicon_url: address }), ...settings };
  return { files, getIcons, site, icons: await getIcons(site) };
}

async function pixelAt(icon: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 4)];
}
const isNear = (pixel: number[], [r = 0, g = 0, b = 0]: number[]): boolean =>
  [r, g, b].every((value, index) => Math.abs(value - (pixel[index] ?? 0)) < 12);
const blue = [0, 0x66, 0xcc];
const red = [255, 0, 0];

test("without a picture the icons are the first letter of the name on the primary colour, in every size", async () => {
  const { icons } = await makeIcons({ site_name: "  ridge Tours", primary_color: "#0066cc" });
  const sizes = [icons.touch, icons.small, icons.large, icons.maskable].map(
    async (icon) => (await sharp(icon).metadata()).width,
  );
  expect(await Promise.all(sizes)).toEqual([180, 192, 512, 512]);
  expect(icons.favicon.readUInt16LE(2)).toBe(1);
  expect((await sharp(icons.favicon.subarray(22)).metadata()).width).toBe(32);
  expect(isNear(await pixelAt(icons.large, 40, 256), blue)).toBe(true);
  // The stem of the R.
  expect(isNear(await pixelAt(icons.large, 200, 300), [255, 255, 255])).toBe(true);
  expect((await pixelAt(icons.large, 0, 0))[3]).toBe(0);
  expect(await pixelAt(icons.maskable, 0, 0)).toEqual([...blue, 255]);
});

test.each(["", "!!!", "ガイド", "🦍"])("the name %j has an icon, too", async (site_name) => {
  const { icons } = await makeIcons({ site_name, primary_color: "#0066cc" });
  expect(isNear(await pixelAt(icons.large, 40, 256), blue)).toBe(true);
});

test("the icons are made of the favicon, whatever its proportions, and stay clear of the cut of phones", async () => {
  const wide = await canvas(400, 100, "#ff0000").webp().toBuffer();
  const { icons } = await makeIcons({ logo_url: "/uploads/images/branding/other.webp" }, wide);
  expect(isNear(await pixelAt(icons.large, 256, 256), red)).toBe(true);
  expect((await pixelAt(icons.large, 256, 40))[3]).toBe(0);
  expect(await pixelAt(icons.touch, 90, 10)).toEqual([255, 255, 255, 255]);
  expect(isNear(await pixelAt(icons.maskable, 60, 256), [255, 255, 255])).toBe(true);
  expect(isNear(await pixelAt(icons.maskable, 256, 256), red)).toBe(true);
});

test("a picture of one pixel fills the icons", async () => {
  const { icons } = await makeIcons({}, await canvas(1, 1, "#ff0000").webp().toBuffer());
  expect(isNear(await pixelAt(icons.large, 256, 256), red)).toBe(true);
});

test("nobody could see a transparent picture, so the letter stands in for it, as for one whose file is gone", async () => {
  const transparent = await canvas(64, 64, { r: 255, g: 0, b: 0, alpha: 0 }).webp().toBuffer();
  for (const { icons } of [
    await makeIcons({ primary_color: "#0066cc" }, transparent),
    await makeIcons({ primary_color: "#0066cc", favicon_url: "/uploads/images/branding/gone.webp" }),
  ])
    expect(isNear(await pixelAt(icons.large, 40, 256), blue)).toBe(true);
});

test("a file that is no picture is an error, after which the icons are made again", async () => {
  const files = createMemoryFileStore();
  await files.put("images/branding/mark.webp", Buffer.from("<svg onload='alert(1)'/>"), "image/webp");
  const getIcons = createSiteIcons({ files });
  const site = { ...defaultSiteSettings, favicon_url: address };
  await expect(getIcons(site)).rejects.toThrow();
  await files.put("images/branding/mark.webp", await canvas(64, 64, "#ff0000").webp().toBuffer(), "image/webp");
  expect((await getIcons(site)).small.length).toBeGreaterThan(0);
});

test("they are made once for each change, and have another address after it", async () => {
  const { getIcons, site, icons } = await makeIcons({ site_name: "Ridge" });
  expect(await getIcons({ ...site, site_tagline: "Up there" })).toBe(icons);
  expect(await getIcons({ ...site, site_name: "Lakes" })).not.toBe(icons);
  const versions = [
    site,
    { ...site, site_name: "Lakes" },
    { ...site, primary_color: "#123456" },
    { ...site, font_family: "Lato" },
    { ...site, logo_url: "/uploads/a.webp" },
    { ...site, favicon_url: "/uploads/b.webp" },
  ].map(siteIconsVersion);
  expect(new Set(versions).size).toBe(versions.length);
});
