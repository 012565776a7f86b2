import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [brotliBytes, gzipBytes] = [promisify(brotliCompress), promisify(gzip)];
const minBytes = 400;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < minBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotliBytes(bytes, { params }), gzipBytes(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes `.br` and `.gz` files next to every text file worth compressing. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(globSync(`${folder}/**/*.{js,css,svg,json}`).map(compress));
}
