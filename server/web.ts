import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Room } from "#shared/kit/rooms.ts";
import type { App } from "./kit/context.ts";
import { type HttpVariables, httpApi } from "./kit/http-api.ts";
import { processMetrics } from "./kit/metrics.ts";
import { PageCache } from "./kit/page-cache/page-cache.ts";
import { rateLimiter } from "./kit/rate-limit.ts";
import { openFront } from "./kit/web/front.ts";
import { loadSiteBuild } from "./kit/web/site-build.ts";
import { roomRoutes } from "./rooms.ts";
import { findActor } from "./sign-in/find-actor.ts";
import { healthRoutes } from "./start/health.ts";

type OnChange = (listener: (rooms: readonly Room[]) => void) => void;

/** Everything that answers HTTP. */
export async function openWeb(app: App, onChange: OnChange): Promise<RequestListener> {
  const metrics = processMetrics(app.pool);
  const rooms = Object.values(roomRoutes);
  const api = httpApi({ app, rooms, findActor, checkRate: rateLimiter(app), metrics });
  const hono = new Hono<HttpVariables>();
  hono.use(async (http, next) => {
    http.set("request_id", randomUUID());
    await next();
    http.res.headers.set("X-Request-Id", http.get("request_id"));
  });
  hono.route("/", healthRoutes({ app, metrics }));
  hono.route("/api", api);
  const cache = new PageCache();
  onChange((changed) => cache.drop(changed));
  return openFront({ app, rooms, build: await loadSiteBuild(), cache, inner: getRequestListener(hono.fetch) });
}
