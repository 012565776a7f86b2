import type { MiddlewareHandler } from "hono";
import { chosenEncoding, compressed } from "#server/kit/page-cache/encodings.ts";

/** Smaller ones fit into one packet anyway. */
const smallest = 1_000;

/** Compresses JSON that is made for one caller; kept pages have their own forms. */
export const compressAnswers: MiddlewareHandler = async (http, next) => {
  await next();
  const { status, headers } = http.res;
  const is_json = headers.get("Content-Type")?.startsWith("application/json") ?? false;
  if (!is_json || status === 204 || status === 304 || headers.has("Content-Encoding")) return;
  headers.append("Vary", "Accept-Encoding");
  const encoding = chosenEncoding(http.req.header("Accept-Encoding"));
  if (encoding === "identity" || http.req.method === "HEAD") return;
  const bytes = Buffer.from(await http.res.arrayBuffer());
  if (bytes.length < smallest) {
    http.res = new Response(bytes, { status, headers });
    return;
  }
  const smaller = new Headers(headers);
  smaller.set("Content-Encoding", encoding);
  smaller.delete("Content-Length");
  http.res = new Response(new Uint8Array(await compressed(bytes, encoding, "quick")), { status, headers: smaller });
};
