import { Hono } from "hono";
import { featureRoutes } from "#server/feature-routes.ts";
import type { App } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { findActor, findActorAgain } from "#server/sign-in/find-actor.ts";
import { serveBackups } from "#server/system/backup/serve-backup.ts";
import { pageAcceptsPost, resolveUrlAlias } from "#server/url-aliases.ts";
import { api } from "#shared/api.ts";
import { createApiApp } from "./api-app.ts";
import { renderApiDocs } from "./api-docs.ts";
import type { HttpVariables } from "./http-variables.ts";
import type { Metrics } from "./metrics.ts";
import { buildOpenApi } from "./openapi.ts";
import { createRateLimiter } from "./rate-limit.ts";

type ApiRoutesOptions = { app: App; metrics: Metrics; strict?: boolean };

/** Rewrites an alias URL to its canonical URL. Returns the same request if nothing changes. */
export function toCanonicalRequest(request: Request): Request {
  const url = new URL(request.url);
  if (request.method === "POST" && pageAcceptsPost(url.pathname)) url.pathname = `/api${url.pathname}`;
  else if (!url.pathname.startsWith("/api/")) return request;
  const { path, query } = resolveUrlAlias({ path: url.pathname.slice(4), query: url.searchParams });
  const search = query.size > 0 ? `?${query}` : "";
  if (new URL(`/api${path}${search}`, url).href === request.url) return request;
  const init: RequestInit & { duplex?: "half" } = { method: request.method, headers: request.headers, duplex: "half" };
  if (request.body) init.body = request.body;
  return new Request(new URL(`/api${path}${search}`, url), init);
}

/** Builds the OpenAPI document lazily and caches it per title: building it is expensive. */
function createOpenApiCache(url: string): (title: string) => string {
  let cached = { title: "", text: "" };
  return (title) => {
    if (cached.text === "" || cached.title !== title)
      cached = { title, text: JSON.stringify(buildOpenApi(api, { title, url })) };
    return cached.text;
  };
}

/** Routes below /api: all endpoints, the OpenAPI document and the HTML docs. */
export function createApiRoutes({ app, metrics, strict = false }: ApiRoutesOptions): Hono<HttpVariables> {
  const hono = new Hono<HttpVariables>();
  const openApiText = createOpenApiCache(app.environment.PUBLIC_URL);
  hono.get("/openapi.json", async (http) => {
    const { site_name } = await getSiteSettings({ app, db: app.db });
    return http.body(openApiText(site_name), 200, { "Content-Type": "application/json" });
  });
  let docs: ReturnType<typeof renderApiDocs> | null = null;
  hono.get("/docs", (http) => {
    docs ??= renderApiDocs(api);
    return http.html(docs);
  });
  const checkRateLimit = createRateLimiter(app);
  hono.route("/", serveBackups(app));
  hono.route(
    "/",
    createApiApp({
      ...{ app, featureRoutes: Object.values(featureRoutes), metrics, strict },
      ...{ findActor, findActorAgain, checkRateLimit },
    }),
  );
  return hono;
}
