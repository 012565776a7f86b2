import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Feature } from "#shared/kit/rooms.ts";
import type { App } from "./kit/context.ts";
import type { HttpVariables } from "./kit/http-api.ts";
import { createMetrics } from "./kit/metrics.ts";
import { PageCache } from "./kit/page-cache/page-cache.ts";
import { compressJson } from "./kit/web/compress-answers.ts";
import { createRequestHandler } from "./kit/web/front.ts";
import { loadSiteBuild } from "./kit/web/site-build.ts";
import { serveUploads } from "./media/serve-uploads.ts";
import { featureRoutes } from "./rooms.ts";
import { cachedCards } from "./sharing/kept-cards.ts";
import { pageAcceptsPost } from "./specified-addresses.ts";
import { createApiRoutes, toCanonicalRequest } from "./start/api.ts";
import { createHealthRoutes } from "./start/health.ts";

type OnInvalidation = (listener: (rooms: readonly Feature[]) => void) => void;

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

/** The HTTP request listener: cached pages first, then the API, uploads and health endpoints. */
export async function createWebHandler(app: App, onChange: OnInvalidation): Promise<RequestListener> {
  const appRoutes = createAppRoutes(app);
  const cache = new PageCache({ log: app.log });
  onChange((rooms) => cache.invalidate(rooms));
  return createRequestHandler({
    app,
    featureRoutes: Object.values(featureRoutes),
    build: await loadSiteBuild(),
    cache,
    acceptsPost: pageAcceptsPost,
    renderShareImage: cachedCards(app),
    appHandler: getRequestListener((request, env) => appRoutes.fetch(toCanonicalRequest(request), env)),
  });
}
