import type { IncomingMessage, ServerResponse } from "node:http";
import { type Copy, type Form, formFor, knownTag } from "#server/kit/page-cache/copy.ts";
import { chosenEncoding } from "#server/kit/page-cache/encodings.ts";

type Exchange = { request: IncomingMessage; response: ServerResponse };

function sendForm({ request, response }: Exchange, copy: Copy, form: Form): void {
  if (copy.status === 200) {
    const tag = knownTag(copy, request.headers["if-none-match"]);
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
export function sendCopy(exchange: Exchange, copy: Copy): void | Promise<void> {
  const form = formFor(copy, chosenEncoding(exchange.request.headers["accept-encoding"]));
  if (form instanceof Promise) return form.then((ready) => sendForm(exchange, copy, ready));
  sendForm(exchange, copy, form);
}
