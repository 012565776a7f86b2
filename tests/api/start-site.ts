import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect } from "vitest";
import { renderer } from "#app/site.tsx";
import { PageCache } from "#server/engine/page-cache/page-cache.ts";
import { featureRoutes } from "#server/feature-routes.ts";
import { inTransaction } from "#server/kit/context.ts";
import { clearTemplateCache } from "#server/kit/mail/template-store.ts";
import { clearSiteCache } from "#server/kit/site-settings.ts";
import { createSiteIcons } from "#server/sharing/site-icons.ts";
import { createSession } from "#server/sign-in/sessions.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { startTestHttpServer } from "#server/testing/test-http-server.ts";
import { createApiRoutes, toCanonicalRequest } from "#server/web/api-routes.ts";
import type { HttpVariables } from "#server/web/http-variables.ts";
import { createMetrics } from "#server/web/metrics.ts";
import { createPageServer } from "#server/web/page-server.ts";
import type { Role } from "#shared/kit/roles.ts";

/** The public site with its page cache on its own database, and its API called as an administrator. */
export async function startSite({ role = "admin" }: { role?: Role } = {}) {
  const ctx = await createTestContext({ environment: { RATE_LIMIT_FACTOR: "1000" } });
  const { app } = ctx;
  const cache = new PageCache({ recompressAfterMs: null });
  app.publishInvalidation = (rooms) => {
    if (rooms.includes("settings")) clearSiteCache(app);
    if (rooms.includes("settings") || rooms.includes("mail")) clearTemplateCache(app);
    cache.invalidate(rooms);
  };
  const api = new Hono<HttpVariables>();
  api.route("/api", createApiRoutes({ app, metrics: createMetrics(app.pool), strict: true }));
  const assets = {
    stylesheetText: "",
    cssIndex: { classes: [], parts: [] },
    stylesheetUrl: "/site.css",
    scriptUrl: "/site.js",
  };
  const rooms = Object.values(featureRoutes);
  const appHandler = getRequestListener((request, env) => api.fetch(toCanonicalRequest(request), env));
  const ask = await startTestHttpServer(
    createPageServer({
      app,
      featureRoutes: rooms,
      build: { renderer, assets, admin: { "app/admin.tsx": { file: "assets/admin.js" } }, folders: [] },
      makeSiteIcons: createSiteIcons(app),
      cache,
      appHandler,
    }),
  );
  const user = await aUser(ctx, { role });
  const { token } = await inTransaction(ctx, (tx) =>
    createSession(tx, { user_id: user.id, family: crypto.randomUUID() }),
  );
  /** Changes something, if it is not refused. */
  const change = async (method: string, path: string, body?: object): Promise<Response> =>
    api.request(`/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const send = async (method: string, path: string, body: object): Promise<{ id: number; version: number }> => {
    const answer = await change(method, path, body);
    const { data, message } = (await answer.json()) as { data: { id: number; version: number }; message: string };
    expect(answer.status, message).toBeLessThan(300);
    return data;
  };
  const read = async (place: string) => (await ask(place)).body.toString();
  return { ctx, change, send, read };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
