import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type CachedResponse,
  type EncodedBody,
  findMatchingEtag,
  getEncoding,
} from "#server/engine/page-cache/cached-response.ts";
import { negotiateEncoding } from "#server/engine/page-cache/encodings.ts";

type Exchange = { request: IncomingMessage; response: ServerResponse };

function sendEncodedBody({ request, response }: Exchange, cached: CachedResponse, body: EncodedBody): void {
  const etag = cached.status === 200 ? findMatchingEtag(cached, request.headers["if-none-match"]) : null;
  if (etag !== null) {
    // Type, length and encoding describe a body, and a 304 has none.
    const { "Content-Type": _, ...headers } = cached.headers;
    response.writeHead(304, { ...headers, ETag: etag, Vary: "Accept-Encoding" });
    response.end();
    return;
  }
  response.writeHead(cached.status, body.headers);
  response.end(request.method === "HEAD" ? undefined : body.bytes);
}

/** Answers a GET or HEAD in the best encoding that the client accepts, or with 304 if it has this content. */
export function sendCachedResponse(exchange: Exchange, cached: CachedResponse): void | Promise<void> {
  const body = getEncoding(cached, negotiateEncoding(exchange.request.headers["accept-encoding"]));
  if (body instanceof Promise) return body.then((ready) => sendEncodedBody(exchange, cached, ready));
  sendEncodedBody(exchange, cached, body);
}
