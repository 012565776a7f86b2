import { mkdtemp } from "node:fs/promises";
import sharp from "sharp";
import { renderPoster } from "#sample/posters/poster.ts";
import { scenes } from "#sample/posters/scenes.ts";
import { folderFiles } from "#server/kit/files/folder-files.ts";
import { impressionOf } from "#server/kit/pictures/impression.ts";
import { inspectImage } from "#server/kit/pictures/inspect-image.ts";
import { decode, from } from "#server/kit/pictures/pixels.ts";

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const sums = new Map<string, [number, number]>();
const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const a = cpu(),
    w = performance.now();
  const r = await work();
  const s = sums.get(name) ?? [0, 0];
  sums.set(name, [s[0] + cpu() - a, s[1] + performance.now() - w]);
  return r;
};
const files = folderFiles(await mkdtemp("/tmp/media/f"));
const rss0 = process.memoryUsage().rss;
for (const scene of scenes) {
  try {
    renderPoster(scene);
  } catch {
    continue;
  }
  const svg = await step("svg", async () => Buffer.from(renderPoster(scene)));
  await step("raster raw", () => sharp(svg).raw().toBuffer());
  const png = await step("raster png", () => sharp(svg).png({ compressionLevel: 1 }).toBuffer());
  await step("raster png0", () => sharp(svg).png({ compressionLevel: 0 }).toBuffer());
  await step("inspect", () => inspectImage(png));
  const p = await step("decode", () => decode(png));
  const k = await step("keep e2", () => from(p).webp({ quality: 90, effort: 2 }).toBuffer());
  await step("keep e0", () => from(p).webp({ quality: 90, effort: 0 }).toBuffer());
  await step("keep e1", () => from(p).webp({ quality: 90, effort: 1 }).toBuffer());
  await step("640", () => from(p).resize(640).webp({ quality: 80, effort: 2 }).toBuffer());
  await step("impression", () => impressionOf(p));
  await step("put", () => files.put(`a/${scene.id}.webp`, k, ""));
  console.log(scene.id, svg.length, png.length, k.length, Math.round(process.memoryUsage().rss / 1e6));
}
for (const [n, [c, w]] of sums)
  console.log(n.padEnd(14), (c / scenes.length).toFixed(0), "cpu ms", (w / scenes.length).toFixed(0), "wall ms");
