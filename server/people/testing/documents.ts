import sharp from "sharp";

/** A PDF as far as its beginning and end go, of so many bytes. */
export function aPdf(bytes = 400): Uint8Array<ArrayBuffer> {
  const whole = Buffer.alloc(bytes, " ");
  whole.write("%PDF-1.7\n", 0, "latin1");
  whole.write("\n%%EOF\n", bytes - 7, "latin1");
  return new Uint8Array(whole);
}

export async function aJpeg(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#1e4d3b" } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}
