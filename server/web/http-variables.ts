import type { Context } from "hono";

/** What the middleware of the program puts on a request, and what Node's adapter binds to it. */
export type HttpVariables = {
  Variables: { request_id: string };
  Bindings: { incoming?: { socket: { remoteAddress?: string } } };
};

/** Hono's context of one request. */
export type HttpRequestContext = Context<HttpVariables>;
