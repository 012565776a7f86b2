import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Context } from "#server/kit/context.ts";
import { inTransaction } from "#server/kit/context.ts";
import { clearSiteCache } from "#server/kit/site-settings.ts";
import { createSession } from "#server/sign-in/sessions.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { createTestContext, type TestContextOptions } from "#server/testing/test-context.ts";
import { createApiRoutes, toCanonicalRequest } from "#server/web/api-routes.ts";
import type { HttpVariables } from "#server/web/http-variables.ts";
import { createMetrics } from "#server/web/metrics.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import type { Role } from "#shared/kit/roles.ts";

type ApiResponse = { status: number; headers: Headers; body: Record<string, unknown>; text: string };
export type ApiRequestOptions = {
  token?: string;
  body?: unknown;
  raw?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  form?: FormData;
  headers?: Record<string, string>;
  address?: string;
};

export type TestApi = {
  ctx: Context;
  request: (method: string, path: string, asked?: ApiRequestOptions) => Promise<ApiResponse>;
  /** The same API for a server. */
  listener: RequestListener;
  /** Creates an account with this role and returns an access token. */
  createToken: (role: Role, granted?: readonly Permission[]) => Promise<string>;
};

const parseJson = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** The whole API on its own database, called through Hono. Throws on an error response that the endpoint does not declare. */
export async function createTestApi(overrides: TestContextOptions = {}): Promise<TestApi> {
  const ctx = await createTestContext({
    ...overrides,
    environment: { RATE_LIMIT_FACTOR: "1000", ...overrides.environment },
  });
  // The running application does the same when an invalidation arrives.
  ctx.app.publishInvalidation = (features) => {
    overrides.app?.publishInvalidation?.(features);
    if (features.includes("settings")) clearSiteCache(ctx.app);
  };
  const hono = new Hono<HttpVariables>();
  hono.route("/api", createApiRoutes({ app: ctx.app, metrics: createMetrics(ctx.app.pool), strict: true }));
  const request: TestApi["request"] = async (
    method,
    path,
    { token, body, raw, bytes, form, headers = {}, address = "203.0.113.7" } = {},
  ) => {
    const allHeaders = new Headers(headers);
    if (token) allHeaders.set("Authorization", `Bearer ${token}`);
    const payload = form ?? bytes ?? raw ?? (body === undefined ? undefined : JSON.stringify(body));
    if (payload !== undefined && !form && !allHeaders.has("Content-Type"))
      allHeaders.set("Content-Type", "application/json");
    const httpRequest = new Request(`http://localhost${path}`, {
      method,
      headers: allHeaders,
      ...(payload === undefined ? {} : { body: payload }),
    });
    const response = await hono.fetch(toCanonicalRequest(httpRequest), {
      incoming: { socket: { remoteAddress: address } },
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parseJson(text), text };
  };
  const createToken: TestApi["createToken"] = async (role, granted = []) => {
    const user = await aUser(ctx, { role, granted });
    const tokens = await inTransaction(ctx, (tx) =>
      createSession(tx, { user_id: user.id, family: crypto.randomUUID() }),
    );
    return tokens.token;
  };
  const listener = getRequestListener((received, env) => hono.fetch(received, { ...env, received: env.incoming }));
  return { ctx, request, listener, createToken };
}
