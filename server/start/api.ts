import { Hono } from "hono";
import { apiDocs } from "#server/kit/api-docs.ts";
import type { App } from "#server/kit/context.ts";
import { type HttpVariables, httpApi } from "#server/kit/http-api.ts";
import type { Metrics } from "#server/kit/metrics.ts";
import { openApi } from "#server/kit/openapi.ts";
import { rateLimiter } from "#server/kit/rate-limit.ts";
import { siteOf } from "#server/kit/site.ts";
import { roomRoutes } from "#server/rooms.ts";
import { findActor } from "#server/sign-in/find-actor.ts";
import { canonicalAddress, isCalledPage } from "#server/specified-addresses.ts";
import { api } from "#shared/api.ts";

type Parts = { app: App; metrics: Metrics; strict?: boolean };

/** Rewrites an alias URL to its canonical URL. Returns the same request if nothing changes. */
export function atCanonicalAddress(request: Request): Request {
  const url = new URL(request.url);
  if (request.method === "POST" && isCalledPage(url.pathname)) url.pathname = `/api${url.pathname}`;
  else if (!url.pathname.startsWith("/api/")) return request;
  const { path, query } = canonicalAddress({ path: url.pathname.slice(4), query: url.searchParams });
  const search = query.size > 0 ? `?${query}` : "";
  if (new URL(`/api${path}${search}`, url).href === request.url) return request;
  const init: RequestInit & { duplex?: "half" } = { method: request.method, headers: request.headers, duplex: "half" };
  if (request.body) init.body = request.body;
  return new Request(new URL(`/api${path}${search}`, url), init);
}

/** Builds the OpenAPI document lazily and caches it per title: building it is expensive. */
function description(url: string): (title: string) => string {
  let cached = { title: "", text: "" };
  return (title) => {
    if (cached.text === "" || cached.title !== title)
      cached = { title, text: JSON.stringify(openApi(api, { title, url })) };
    return cached.text;
  };
}

/** Routes below /api: all endpoints, the OpenAPI document and the HTML docs. */
export function apiRoutes({ app, metrics, strict = false }: Parts): Hono<HttpVariables> {
  const hono = new Hono<HttpVariables>();
  const openApiText = description(app.environment.PUBLIC_URL);
  hono.get("/openapi.json", async (http) => {
    const { site_name } = await siteOf({ app, db: app.db });
    return http.body(openApiText(site_name), 200, { "Content-Type": "application/json" });
  });
  let docs: ReturnType<typeof apiDocs> | null = null;
  hono.get("/docs", (http) => {
    docs ??= apiDocs(api);
    return http.html(docs);
  });
  const checkRate = rateLimiter(app);
  hono.route("/", httpApi({ app, rooms: Object.values(roomRoutes), findActor, checkRate, metrics, strict }));
  return hono;
}
