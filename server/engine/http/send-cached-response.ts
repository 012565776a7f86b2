import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type CachedResponse,
  type EncodedBody,
  findMatchingEtag,
  getEncoding,
} from "#server/engine/page-cache/cached-response.ts";
import { negotiateEncoding } from "#server/engine/page-cache/encodings.ts";

type Exchange = { request: IncomingMessage; response: ServerResponse };

function sendEncodedBody({ request, response }: Exchange, copy: CachedResponse, form: EncodedBody): void {
  if (copy.status === 200) {
    const tag = findMatchingEtag(copy, request.headers["if-none-match"]);
    if (tag !== null) {
      // Length and encoding describe a body, and there is none.
      const { "Content-Type": _, ...headers } = copy.headers;
      response.writeHead(304, { ...headers, ETag: tag, Vary: "Accept-Encoding" });
      response.end();
      return;
    }
  }
  response.writeHead(copy.status, form.headers);
  response.end(request.method === "HEAD" ? undefined : form.bytes);
}

/** Answers a GET or HEAD with a copy, in the encoding that the caller takes, or with 304 where it has it already. */
export function sendCachedResponse(exchange: Exchange, copy: CachedResponse): void | Promise<void> {
  const form = getEncoding(copy, negotiateEncoding(exchange.request.headers["accept-encoding"]));
  if (form instanceof Promise) return form.then((ready) => sendEncodedBody(exchange, copy, ready));
  sendEncodedBody(exchange, copy, form);
}
