import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { VisitWriter } from "#server/analytics/visits/visit-writer.ts";
import { compressJson } from "#server/engine/http/compress-json.ts";
import { rejectDuplicateHost } from "#server/engine/http/reject-duplicate-host.ts";
import { PageCache } from "#server/engine/page-cache/page-cache.ts";
import { featureRoutes } from "#server/feature-routes.ts";
import type { App } from "#server/kit/context.ts";
import { serveUploads } from "#server/media/serve-uploads.ts";
import { createCachedShareImages } from "#server/sharing/cached-share-images.ts";
import { createSiteIcons } from "#server/sharing/site-icons.ts";
import { pageAcceptsPost } from "#server/url-aliases.ts";
import type { Feature } from "#shared/kit/features.ts";
import { createApiRoutes, toCanonicalRequest } from "./api-routes.ts";
import { createHealthRoutes } from "./health-routes.ts";
import type { HttpVariables } from "./http-variables.ts";
import { createMetrics } from "./metrics.ts";
import { createPageServer } from "./page-server.ts";
import { loadSiteBuild } from "./site-build.ts";
import { createVisitListener } from "./visit-listener.ts";

type OnInvalidation = (listener: (features: readonly Feature[]) => void) => void;

function createAppRoutes(app: App): Hono<HttpVariables> {
  const metrics = createMetrics(app.pool);
  const hono = new Hono<HttpVariables>();
  hono.use(async (http, next) => {
    const startedAt = performance.now();
    http.set("request_id", randomUUID());
    await next();
    http.res.headers.set("X-Request-Id", http.get("request_id"));
    const { method } = http.req;
    const took_ms = Math.round(performance.now() - startedAt);
    app.log.info(
      { request_id: http.get("request_id"), method, route: http.req.routePath, status: http.res.status, took_ms },
      "answered",
    );
  });
  hono.use(compressJson);
  hono.route("/", createHealthRoutes({ app, metrics }));
  hono.route("/api", createApiRoutes({ app, metrics }));
  hono.route("/", serveUploads(app));
  return hono;
}

type RequestListenerOptions = { onChange: OnInvalidation; visits: VisitWriter };

/** The HTTP request listener: visits and cached pages first, then the API, uploads and health endpoints. */
export async function createRequestListener(
  app: App,
  { onChange, visits }: RequestListenerOptions,
): Promise<RequestListener> {
  const appRoutes = createAppRoutes(app);
  const cache = new PageCache({ log: app.log });
  onChange((features) => cache.invalidate(features));
  const build = await loadSiteBuild();
  const pageServer = createPageServer({
    app,
    featureRoutes: Object.values(featureRoutes),
    build,
    cache,
    acceptsPost: pageAcceptsPost,
    renderShareImage: createCachedShareImages(app),
    makeSiteIcons: createSiteIcons(app),
    appHandler: getRequestListener((request, env) => {
      const canonical = toCanonicalRequest(request);
      // A request that was rewritten has taken the body of the first one.
      const received = canonical === request ? env.incoming : undefined;
      return appRoutes.fetch(canonical, { ...env, received });
    }),
  });
  return rejectDuplicateHost(createVisitListener({ app, writer: visits, renderer: build.renderer }, pageServer));
}
