import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Room } from "#shared/kit/rooms.ts";
import type { App } from "./kit/context.ts";
import type { HttpVariables } from "./kit/http-api.ts";
import { processMetrics } from "./kit/metrics.ts";
import { PageCache } from "./kit/page-cache/page-cache.ts";
import { compressAnswers } from "./kit/web/compress-answers.ts";
import { openFront } from "./kit/web/front.ts";
import { loadSiteBuild } from "./kit/web/site-build.ts";
import { serveUploads } from "./media/serve-uploads.ts";
import { roomRoutes } from "./rooms.ts";
import { keptCards } from "./sharing/kept-cards.ts";
import { isCalledPage } from "./specified-addresses.ts";
import { apiRoutes, atCanonicalAddress } from "./start/api.ts";
import { healthRoutes } from "./start/health.ts";

type OnChange = (listener: (rooms: readonly Room[]) => void) => void;

function innerRoutes(app: App): Hono<HttpVariables> {
  const metrics = processMetrics(app.pool);
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
  hono.use(compressAnswers);
  hono.route("/", healthRoutes({ app, metrics }));
  hono.route("/api", apiRoutes({ app, metrics }));
  hono.route("/", serveUploads(app));
  return hono;
}

/** The HTTP request listener: cached pages first, then the API, uploads and health endpoints. */
export async function openWeb(app: App, onChange: OnChange): Promise<RequestListener> {
  const appRoutes = innerRoutes(app);
  const cache = new PageCache({ log: app.log });
  onChange((rooms) => cache.drop(rooms));
  return openFront({
    app,
    rooms: Object.values(roomRoutes),
    build: await loadSiteBuild(),
    cache,
    takesCalls: isCalledPage,
    drawShare: keptCards(app),
    inner: getRequestListener((request, env) => appRoutes.fetch(atCanonicalAddress(request), env)),
  });
}
