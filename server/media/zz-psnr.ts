import sharp from "sharp";
import { renderPoster } from "#sample/posters/poster.ts";
import { scenes } from "#sample/posters/scenes.ts";

const psnr = (a: Buffer, b: Buffer) => {
  let s = 0;
  for (let i = 0; i < a.length; i++) {
    const d = a[i]! - b[i]!;
    s += d * d;
  }
  return 10 * Math.log10((255 * 255) / (s / a.length));
};
const out = new Map<string, [number, number]>();
let n = 0;
for (const scene of scenes.slice(0, 8)) {
  let svg;
  try {
    svg = renderPoster(scene);
  } catch {
    continue;
  }
  n++;
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(960)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const i = () => sharp(data, { raw: info });
  const add = async (name: string, b: Buffer) => {
    const s = out.get(name) ?? [0, 0];
    out.set(name, [s[0] + b.length, s[1] + psnr(data, await sharp(b).removeAlpha().raw().toBuffer())]);
  };
  for (const q of [60, 70, 75, 80]) await add("webp " + q, await i().webp({ quality: q, effort: 2 }).toBuffer());
  await add("webp 80 smart", await i().webp({ quality: 80, effort: 2, smartSubsample: true }).toBuffer());
  for (const q of [40, 45, 50, 55, 60]) await add("avif " + q, await i().avif({ quality: q, effort: 2 }).toBuffer());
  for (const q of [45, 50, 55])
    await add("avif420 " + q, await i().avif({ quality: q, effort: 2, chromaSubsampling: "4:2:0" }).toBuffer());
  for (const q of [50]) await add("avif e4 " + q, await i().avif({ quality: q, effort: 4 }).toBuffer());
}
for (const [k, [b, p]] of out) console.log(k.padEnd(14), (b / n / 1024).toFixed(1) + "KB", (p / n).toFixed(2) + "dB");
