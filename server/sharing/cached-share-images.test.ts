import { pino } from "pino";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { createMemoryFileStore } from "#server/testing/memory-file-store.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { type ShareImageContent, shareImageVersion } from "#shared/kit/share-image.ts";
import { createCachedShareImages } from "./cached-share-images.ts";

const content: ShareImageContent = {
  site_name: "Lava Trails",
  logo: "",
  kicker: "Hiking Adventures",
  title: "Sipi Falls",
  facts: ["5 days", "Up to 12 people", "Moderate"],
  price: "From $1,200",
  picture: null,
  font: "Inter",
  colours: { ground: "#1e4d3b", on_ground: "#ffffff", accent: "#f2b441", action: "#c8431a", on_action: "#ffffff" },
};
const log = pino({ level: "silent" });

function createTestCache() {
  const files = createMemoryFileStore();
  const put = vi.spyOn(files, "put");
  return { files, put, getShareImage: createCachedShareImages({ files, log }) };
}

/** Mean difference of two images, 0 to 255. */
async function meanPixelDifference(one: Buffer, other: Buffer): Promise<number> {
  const [{ channels }] = [
    await sharp(
      await sharp(one)
        .composite([{ input: other, blend: "difference" }])
        .png()
        .toBuffer(),
    ).stats(),
  ];
  return Math.max(...channels.map(({ mean }) => mean));
}

describe("the share image of a page", () => {
  test.each<[string, Partial<ShareImageContent>]>([
    ["a trip without a picture", {}],
    [
      "a long title",
      { title: "Rwenzori central circuit to Margherita, the highest summit of Uganda, on foot ".repeat(3) },
    ],
    ["one endless word", { title: "Supercalifragilisticexpialidocious".repeat(3) }],
    ["letters of other languages", { title: "Mt. Elgon à pied: Łódź, Škoda, Ærø, ガイド 🦍", kicker: "ガイド" }],
    ["nothing but a title", { kicker: "", facts: [], price: "", site_name: "" }],
    [
      "texts that look like markup",
      { title: `</svg><script>alert(1)</script>"'&`, price: "<image href='file:///etc/passwd'/>" },
    ],
    [
      "a picture that is gone",
      { picture: { src: "/uploads/images/trips/gone-1200.webp", focal_x: 0.5, focal_y: 0.5 } },
    ],
  ])("of %s is a JPEG of 1200 by 630 pixels", async (_, changes) => {
    const picture = await createTestCache().getShareImage("/trips/sipi-falls", { ...content, ...changes });
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(picture.length).toBeLessThanOrEqual(150_000);
  });

  test("shows the hero picture around its focal point, and the operator's logo", async () => {
    const { files, getShareImage } = createTestCache();
    // The left half is noise over green, the right half a plain red.
    const red = await sharp({ create: { width: 900, height: 800, channels: 3, background: "#ff0000" } })
      .png()
      .toBuffer();
    const original = await sharp(await aJpeg({ width: 1800, height: 800 }))
      .composite([{ input: red, left: 900, top: 0 }])
      .webp()
      .toBuffer();
    await files.put("images/trips/falls.webp", original, "image/webp");
    const logo = await sharp({ create: { width: 80, height: 80, channels: 3, background: "#0000ff" } })
      .webp()
      .toBuffer();
    await files.put("images/branding/logo.webp", logo, "image/webp");
    const picture = { src: "/uploads/images/trips/falls-1200.webp", focal_y: 0.5 };
    const drawAt = async (focal_x: number) => {
      const image = await getShareImage("/a", {
        ...content,
        logo: "/uploads/images/branding/logo.webp",
        picture: { ...picture, focal_x },
      });
      return sharp(image).raw().toBuffer();
    };
    const pixel = (raw: Buffer, x: number, y: number) => [...raw.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
    const [left, right] = [await drawAt(0.1), await drawAt(0.9)];
    expect(pixel(right, 1100, 300)).toEqual([expect.closeTo(254, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)]);
    expect(pixel(left, 1100, 300)[1]).toBeGreaterThan(100);
    expect(pixel(left, 94, 81)[2]).toBeGreaterThan(220);
  });

  test("is drawn once for concurrent requests and for all processes", async () => {
    const { files, put, getShareImage } = createTestCache();
    const all = await Promise.all(Array.from({ length: 20 }, () => getShareImage("/trips/sipi-falls", content)));
    const other = await createCachedShareImages({ files, log })("/trips/sipi-falls", content);
    expect(put).toHaveBeenCalledTimes(1);
    for (const picture of [...all, other]) expect(picture.equals(all[0] ?? Buffer.alloc(0))).toBe(true);
  });

  test.each<[string, Partial<ShareImageContent>]>([
    ["title", { title: "Sipi Falls at sunrise" }],
    ["price", { price: "From $1,250" }],
    ["brand", { colours: { ...content.colours, ground: "#0066cc" } }],
  ])("is redrawn when its %s changes, and overwrites the old one", async (_, changes) => {
    const { put, getShareImage } = createTestCache();
    const before = await getShareImage("/trips/sipi-falls", content);
    const after = await getShareImage("/trips/sipi-falls", { ...content, ...changes });
    expect(await meanPixelDifference(before, after)).toBeGreaterThan(0.05);
    expect(shareImageVersion({ ...content, ...changes })).not.toBe(shareImageVersion(content));
    expect(new Set(put.mock.calls.map(([path]) => path)).size).toBe(1);
  });

  test("is returned even if it can't be cached", async () => {
    const { put, getShareImage } = createTestCache();
    put.mockRejectedValueOnce(new Error("ENOSPC"));
    expect((await getShareImage("/", content)).length).toBeGreaterThan(5_000);
    await getShareImage("/", content);
    expect(put).toHaveBeenCalledTimes(2);
  });
});
