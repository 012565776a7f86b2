/**
 * The AVIF encoder as a program of its own. Encoding takes seconds of a whole core and a lot of memory: here the
 * system gives it only what nobody else wants, and takes all of it back when it ends. It runs as it stands, so it
 * imports nothing of the product.
 */
import { constants, setPriority } from "node:os";
import sharp from "sharp";

export type AvifSize = { width: number; height: number };
export type AvifRequest = { original: Uint8Array; sizes: AvifSize[]; quality: number };
export type AvifAnswer = { encoded: (AvifSize & { data: Uint8Array })[] } | { error: string };

// Threads take over the priority of the one that starts them, so this comes before the library's first work.
setPriority(constants.priority.PRIORITY_LOW);
sharp.cache(false);

async function encode({ original, sizes, quality }: AvifRequest): Promise<AvifAnswer> {
  const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encoded = [];
  for (const size of sizes) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ ...size, fit: "fill" });
    encoded.push({ ...size, data: await resized.avif({ quality, effort: 2 }).toBuffer() });
  }
  return { encoded };
}

process.on("message", (request: AvifRequest) => {
  encode(request).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on("disconnect", () => process.exit());
