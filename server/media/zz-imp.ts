import sharp from "sharp";
import { renderPoster } from "#sample/posters/poster.ts";
import { scenes } from "#sample/posters/scenes.ts";
import { decode, from } from "#server/kit/pictures/pixels.ts";

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const svg = Buffer.from(renderPoster(scenes[1]!));
const png = await sharp(svg).png({ compressionLevel: 0 }).toBuffer();
const p = await decode(png);
const t = async (n: string, f: () => Promise<any>) => {
  await f();
  const a = cpu();
  for (let i = 0; i < 20; i++) await f();
  console.log(n, ((cpu() - a) / 20).toFixed(1));
};
await t("64", () => from(p).resize({ width: 64, height: 64, fit: "inside" }).raw().toBuffer());
await t("64 flatten", () =>
  from(p).resize({ width: 64, height: 64, fit: "inside" }).flatten({ background: "#fff" }).raw().toBuffer(),
);
await t("64 linear", () => from(p).resize({ width: 64, height: 64, fit: "inside", kernel: "linear" }).raw().toBuffer());
await t("64 nearest", () =>
  from(p).resize({ width: 64, height: 64, fit: "inside", kernel: "nearest" }).raw().toBuffer(),
);
const s = await from(p).resize({ width: 64, height: 64, fit: "inside" }).raw().toBuffer({ resolveWithObject: true });
const S = { data: s.data, width: s.info.width, height: s.info.height, channels: s.info.channels } as any;
await t("stats", () => from(S).stats());
for (const e of [0, 4, 6])
  await t("webp16 e" + e, () =>
    from(S).resize({ width: 16, height: 16, fit: "inside" }).blur(0.6).webp({ quality: 40, effort: e }).toBuffer(),
  );
await t("decode", () => decode(png));
await t("decode plain", () => sharp(png).raw().toBuffer());
await t("raster raw", () => sharp(svg).raw().toBuffer());
await t("raster png0", () => sharp(svg).png({ compressionLevel: 0 }).toBuffer());
for (const e of [0, 1, 2]) await t("keep90 e" + e, () => from(p).webp({ quality: 90, effort: e }).toBuffer());
await t("keep90 e2 rgb", async () => {
  const q = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return sharp(q.data, { raw: q.info as any })
    .webp({ quality: 90, effort: 2 })
    .toBuffer();
});
console.log(p.channels);
