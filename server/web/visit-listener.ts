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
    const known = patterns.get(path);
    if (known) return known.pattern;
    const pattern = findPage(path)?.pattern ?? null;
    patterns.set(path, { pattern });
    return pattern;
  };
}

type Status = 204 | 400 | 413 | 429;
const detailsByStatus: Readonly<Record<Status, Readonly<Record<string, string>>>> = {
  204: {},
  400: { "Content-Length": "0" },
  413: { "Content-Length": "0", Connection: "close" },
  429: { "Content-Length": "0", "Retry-After": "60" },
};

/** The headers of each status as Node writes them fastest: a list of names and values. */
function buildHeaders(environment: App["environment"]): Readonly<Record<Status, string[]>> {
  const headers = { ...buildSecurityHeaders(environment), "Cache-Control": "no-store" };
  const toList = (status: Status) => Object.entries({ ...headers, ...detailsByStatus[status] }).flat();
  return { 204: toList(204), 400: toList(400), 413: toList(413), 429: toList(429) };
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
  const headers = buildHeaders(app.environment);
  const limit = new VisitLimit(RATE_LIMIT_FACTOR);
  const findPattern = createPatternFinder(renderer);
  const publicHost = new URL(PUBLIC_URL).host;

  const answer = (response: ServerResponse, status: Status): void => {
    response.writeHead(status, headers[status]);
    response.end();
  };

  const collect = ({ headers: sent }: IncomingMessage, body: string, from: { address: string; now: Date }): boolean => {
    const sender = { address: from.address, user_agent: (sent["user-agent"] ?? "").slice(0, maxUserAgentLength) };
    return collectVisit(body, { writer, now: from.now, sender, ownHosts: [publicHost, sent.host], findPattern });
  };

  return (request, response) => {
    if (request.method !== "POST" || request.url !== visitsPath) return next(request, response);
    const address = getClientIp({
      socket_address: request.socket.remoteAddress,
      forwarded_for: request.headers["x-forwarded-for"]?.toString(),
      trust_proxy: TRUST_PROXY,
    });
    const now = app.clock();
    if (!limit.admit(toRateLimitKey(address), now)) return answer(response, 429);
    readSmallBody(request, visitLimits.maxMessageBytes, (body) => {
      if (body === null) return answer(response, 413);
      if (isOptedOut(request.headers) || isFromOtherSite(request.headers, publicHost)) return answer(response, 204);
      answer(response, collect(request, body, { address, now }) ? 204 : 400);
    });
  };
}
