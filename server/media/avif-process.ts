/**
 * Child process that encodes AVIF images. Encoding takes seconds of a core and much memory, so it runs at low priority
 * and its memory is freed when it exits. Node runs this file as it is, so it imports no other file of the project.
 */
import { constants, setPriority } from "node:os";
import sharp from "sharp";

export type AvifSize = { width: number; height: number };
export type AvifRequest = { original: Uint8Array; sizes: AvifSize[]; quality: number };
export type AvifResponse = { encoded: (AvifSize & { data: Uint8Array })[] } | { error: string };

// Threads inherit the priority, so it is set before sharp starts its own.
setPriority(constants.priority.PRIORITY_LOW);
sharp.cache(false);

async function encode({ original, sizes, quality }: AvifRequest): Promise<AvifResponse> {
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
    (response) => process.send?.(response),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on("disconnect", () => process.exit());
