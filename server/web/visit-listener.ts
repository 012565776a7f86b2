import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { collectVisit } from "#server/analytics/visits/collect-visit.ts";
import { VisitLimit } from "#server/analytics/visits/visit-limit.ts";
import type { VisitWriter } from "#server/analytics/visits/visit-writer.ts";
import { getClientIp, toRateLimitKey } from "#server/engine/http/client-ip.ts";
import { readSmallBody } from "#server/engine/http/read-small-body.ts";
import { buildSecurityHeaders } from "#server/engine/http/security-headers.ts";
import type { App } from "#server/kit/context.ts";
import { visitLimits, visitsPath } from "#shared/analytics/visits.ts";
import type { Renderer } from "#shared/kit/renderer.ts";

const maxCachedPaths = 1_000;
const maxUserAgentLength = 300;

/** Whether the person wants not to be followed: Do Not Track, Global Privacy Control. */
const isOptedOut = ({ dnt, "sec-gpc": gpc }: IncomingHttpHeaders): boolean => dnt === "1" || gpc === "1";

/** Browsers that send no Sec-Fetch-Site header tell at least the origin of the page. */
function isFromOtherSite({ "sec-fetch-site": site, origin, host }: IncomingHttpHeaders, publicHost: string): boolean {
  if (site !== undefined) return site !== "same-origin";
  const from = origin?.replace(/^https?:\/\//, "");
  return from !== undefined && from !== publicHost && from !== host;
}

function createPatternFinder({ findPage }: Renderer): (path: string) => string | null {
  const patterns = new LRUCache<string, { pattern: string | null }>({ max: maxCachedPaths });
  return (path) => {
    const known = patterns.get(path) ?? { pattern: findPage(path)?.pattern ?? null };
    patterns.set(path, known);
    return known.pattern;
  };
}

export type VisitListenerOptions = { app: App; writer: VisitWriter; renderer: Renderer };

/**
 * Takes what browsers send of a visit before any framework runs, as it comes twice with each page. No answer has
 * anything to say: 204 also for what is not counted.
 */
export function createVisitListener(
  { app, writer, renderer }: VisitListenerOptions,
  next: RequestListener,
): RequestListener {
  const { PUBLIC_URL, TRUST_PROXY, RATE_LIMIT_FACTOR } = app.environment;
  const headers = { ...buildSecurityHeaders(app.environment), "Cache-Control": "no-store" };
  const limit = new VisitLimit(RATE_LIMIT_FACTOR);
  const findPattern = createPatternFinder(renderer);
  const publicHost = new URL(PUBLIC_URL).host;

  const answer = (response: ServerResponse, status: 204 | 400 | 413 | 429): void => {
    const length = status === 204 ? {} : { "Content-Length": "0" };
    const details = status === 413 ? { Connection: "close" } : status === 429 ? { "Retry-After": "60" } : {};
    response.writeHead(status, { ...headers, ...length, ...details });
    response.end();
  };

  const collect = (request: IncomingMessage, body: string, address: string): boolean => {
    const { "user-agent": userAgent = "", host } = request.headers;
    const sender = { address, user_agent: userAgent.slice(0, maxUserAgentLength) };
    const ownHosts = [publicHost, host];
    return collectVisit(body, { writer, now: app.clock(), sender, ownHosts, findPattern });
  };

  return (request, response) => {
    if (request.method !== "POST" || request.url !== visitsPath) return next(request, response);
    const address = getClientIp({
      socket_address: request.socket.remoteAddress,
      forwarded_for: request.headers["x-forwarded-for"]?.toString(),
      trust_proxy: TRUST_PROXY,
    });
    if (!limit.admit(toRateLimitKey(address), app.clock())) return answer(response, 429);
    readSmallBody(request, visitLimits.maxMessageBytes, (body) => {
      if (body === null) return answer(response, 413);
      if (isOptedOut(request.headers) || isFromOtherSite(request.headers, publicHost)) return answer(response, 204);
      answer(response, collect(request, body, address) ? 204 : 400);
    });
  };
}
