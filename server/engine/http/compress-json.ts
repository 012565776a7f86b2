import type { MiddlewareHandler } from "hono";
import { compress, negotiateEncoding } from "#server/engine/page-cache/encodings.ts";

/** Bytes. Smaller bodies fit into one packet anyway. */
const minCompressBytes = 1_000;

/** Middleware that compresses JSON responses. Cached pages are compressed by the page cache instead. */
export const compressJson: MiddlewareHandler = async (http, next) => {
  await next();
  const { status, headers } = http.res;
  const isJson = headers.get("Content-Type")?.startsWith("application/json") ?? false;
  if (!isJson || status === 204 || status === 304 || headers.has("Content-Encoding")) return;
  headers.append("Vary", "Accept-Encoding");
  const encoding = negotiateEncoding(http.req.header("Accept-Encoding"));
  if (encoding === "identity" || http.req.method === "HEAD") return;
  const bytes = Buffer.from(await http.res.arrayBuffer());
  if (bytes.length < minCompressBytes) {
    http.res = new Response(bytes, { status, headers });
    return;
  }
  const compressedHeaders = new Headers(headers);
  compressedHeaders.set("Content-Encoding", encoding);
  compressedHeaders.delete("Content-Length");
  http.res = new Response(new Uint8Array(await compress(bytes, encoding, "fast")), {
    status,
    headers: compressedHeaders,
  });
};
