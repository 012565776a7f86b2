import sharp from "sharp";

/** A file of the given size with the header and trailer of a PDF. */
export function aPdf(bytes = 400): Uint8Array<ArrayBuffer> {
  const content = Buffer.alloc(bytes, " ");
  content.write("%PDF-1.7\n", 0, "latin1");
  content.write("\n%%EOF\n", bytes - 7, "latin1");
  return new Uint8Array(content);
}

export async function aJpeg(): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: "#1e4d3b" } });
  return new Uint8Array(await image.jpeg().toBuffer());
}
