const signatureLength = 8;
/** Bytes of a chunk besides its content: length, name and checksum. */
const chunkOverhead = 12;
const texts: ReadonlySet<number> = new Set(
  ["tEXt", "zTXt", "iTXt"].map((name) => Buffer.from(name, "latin1").readUInt32BE()),
);

/**
 * The PNG without its texts, of which each may unpack to megabytes (PNG specification, section 11.3.3). The bytes are
 * moved in place. Does nothing for another format.
 */
export function dropPngTexts(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString("latin1", 1, 4) !== "PNG") return bytes;
  let end = signatureLength;
  for (let at = signatureLength; at + chunkOverhead <= file.length; ) {
    const next = Math.min(at + chunkOverhead + file.readUInt32BE(at), file.length);
    if (!texts.has(file.readUInt32BE(at + 4))) {
      file.copyWithin(end, at, next);
      end += next - at;
    }
    at = next;
  }
  return file.subarray(0, end);
}
