import type { Readable } from "node:stream";
import type { Context } from "hono";

/** What the middleware of the program puts on a request, and what Node's adapter binds to it. */
export type HttpVariables = {
  Variables: { request_id: string };
  Bindings: {
    incoming?: { socket: { remoteAddress?: string } };
    /** The body as Node receives it, if the request is the one that it came with. */
    received?: Readable;
  };
};

/** Hono's context of one request. */
export type HttpRequestContext = Context<HttpVariables>;
