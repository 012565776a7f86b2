import { createHmac } from "node:crypto";
import { Hono, type Context as HttpContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { getClientIp, toRateLimitKey } from "#server/engine/http/client-ip.ts";
import { toErrorResponse } from "#server/engine/http/error-response.ts";
import { type RequestBody, readBody } from "#server/engine/http/request-body.ts";
import { redactError } from "#server/engine/redact-error.ts";
import { type Actor, visitor } from "#server/kit/actor.ts";
import { type App, type Context, createContext } from "#server/kit/context.ts";
import {
  call,
  hasPrepareStep,
  isDeclared,
  prepareCall,
  type Route,
  type Routes,
  requireAccess,
} from "#server/kit/routes.ts";
import { deviceId } from "#server/kit/trusted-device.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { toEnvelope } from "#shared/kit/envelope.ts";
import { DomainError, fieldError, invalidInput, methodNotAllowed, notFound, notSignedIn } from "#shared/kit/errors.ts";
import { matchRoute } from "#shared/kit/match-route.ts";
import { backOfficeRoles } from "#shared/kit/roles.ts";
import { expectsHtml, renderFormResult } from "./form-result.ts";
import { type StoredResponse, withIdempotencyKey } from "./idempotency.ts";
import type { Metrics } from "./metrics.ts";
import type { CheckRateLimit } from "./rate-limit.ts";

/** What the API needs of the rooms and the roof. */
export type HttpApiOptions = {
  app: App;
  featureRoutes: readonly Routes[];
  findActor: (app: App, token: string) => Promise<Actor | null>;
  checkRateLimit: CheckRateLimit;
  metrics: Metrics;
  /** Throws on refusals that an endpoint hasn't declared; for tests. */
  strict?: boolean;
};

export type HttpVariables = {
  Variables: { request_id: string };
  Bindings: { incoming?: { socket: { remoteAddress?: string } } };
};
type Http = HttpContext<HttpVariables>;

/** Where all of it is mounted. */
const prefix = "/api";
const deviceCookie = "known_device";
const year = 365 * 24 * 3600;

const bearerOf = (http: Http): string | null => {
  const [scheme, token] = (http.req.header("authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token ? token : null;
};

/** Calls that take another kind of token than the access token, and judge it themselves. */
const checksOwnToken = (endpoint: Endpoint): boolean =>
  endpoint.path.startsWith("/auth/") && endpoint.access === "public";

async function resolveActor(
  { app, findActor }: HttpApiOptions,
  endpoint: Endpoint,
  token: string | null,
): Promise<Actor> {
  if (!token || checksOwnToken(endpoint)) return visitor;
  const found = await findActor(app, token);
  if (!found) throw notSignedIn();
  return found;
}

function clientIpOf(http: Http, app: App): string {
  return getClientIp({
    socket_address: http.env?.incoming?.socket.remoteAddress,
    forwarded_for: http.req.header("x-forwarded-for"),
    trust_proxy: app.environment.TRUST_PROXY,
  });
}

async function createRequestContext(http: Http, parts: HttpApiOptions, endpoint: Endpoint): Promise<Context> {
  const { app } = parts;
  const bearer = bearerOf(http);
  const secure = app.environment.PUBLIC_URL.startsWith("https:");
  return createContext(app, {
    actor: await resolveActor(parts, endpoint, bearer),
    request_id: http.get("request_id"),
    address: clientIpOf(http, app),
    user_agent: (http.req.header("user-agent") ?? "").slice(0, 300),
    bearer,
    device: {
      token: getCookie(http, deviceCookie) ?? null,
      set: (token) =>
        setCookie(http, deviceCookie, token, {
          httpOnly: true,
          sameSite: "Lax",
          secure,
          path: "/api/auth",
          maxAge: year,
        }),
    },
  });
}

const emptyBody: RequestBody = { text: "", fields: {} };

/** Whoever means one record and names another one is told so, and nothing is changed. */
function requireMatchingPath(
  fields: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(params)) {
    const sent = fields[name];
    if (sent === undefined || sent === null) continue;
    // What is no plain value has no text that could be told apart: its way to text may even be the sender's own.
    if (typeof sent !== "object" && String(sent) === value) continue;
    throw fieldError(name, "This is not what the address names");
  }
}

async function readInput(http: Http, endpoint: Endpoint): Promise<{ raw: Record<string, unknown>; text: string }> {
  const body = endpoint.method === "GET" ? emptyBody : await readBody(http.req.raw, endpoint);
  const { search } = new URL(http.req.url);
  const params = http.req.param();
  requireMatchingPath(body.fields, params);
  return {
    raw: { ...http.req.query(), ...body.fields, ...params },
    text: [body.text, search, ...Object.values(params)].join("\n"),
  };
}

const hour = 3_600_000;

/** A form without scripts has no key of its own: the same text from the same place within the hour is the same press. */
function deriveFormKey(http: Http, app: App, text: string): string {
  const within = Math.floor(app.clock().getTime() / hour);
  const sent = `form:${clientIpOf(http, app)}\n${within}\n${text}`;
  return createHmac("sha256", app.secret_key).update(sent).digest("hex");
}

type IdempotencyKeyOptions = { app: App; endpoint: Endpoint; text: string };

function findIdempotencyKey(http: Http, { app, endpoint, text }: IdempotencyKeyOptions): string | null {
  if (!endpoint.idempotent) return null;
  const key = http.req.header("idempotency-key");
  if (key === undefined) return expectsHtml(http.req.raw, endpoint) ? deriveFormKey(http, app, text) : null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidInput({ errors: { "Idempotency-Key": "Please use 1 to 200 letters, digits or signs" } });
  }
  return key;
}

type RunRouteOptions = { route: Route; ctx: Context; raw: Record<string, unknown>; text: string; key: string | null };

async function runRoute({ route, ctx, raw, text, key }: RunRouteOptions): Promise<StoredResponse> {
  const { endpoint } = route;
  const status = endpoint.status ?? 200;
  if (key === null) return { status, answer: JSON.stringify(toEnvelope(endpoint, await call(route, ctx, raw))) };
  requireAccess(endpoint, ctx);
  // A traveller whose session ends between two tries of one booking is still the same one.
  const whose = endpoint.access === "public" ? "anyone" : ctx.actor.user_id;
  const scope = `${endpoint.method} ${endpoint.path} ${whose}`;
  return withIdempotencyKey(
    ctx,
    { scope, key, request: text, checkBeforePreparing: hasPrepareStep(route) },
    async () => {
      const { work, cleanUp } = await prepareCall(route, ctx, raw);
      return {
        work: async (tx) => ({ status, answer: JSON.stringify(toEnvelope(endpoint, await work(tx))) }),
        cleanUp,
      };
    },
  );
}

function locationOf(endpoint: Endpoint, answer: string): string | null {
  if (!endpoint.location) return null;
  const { data } = JSON.parse(answer) as { data: Record<string, unknown> };
  return `/api${endpoint.location.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name]))}`;
}

type RateLimitOptions = { endpoint: Endpoint; actor: Actor };

/**
 * Whose calls are counted: a person's own where one is signed in, so that an office doesn't run out of the public
 * forms; a known browser's own at the sign-in, so that nobody near it can lock its owner out; else the address's.
 */
async function enforceRateLimit(
  http: Http,
  { app, checkRateLimit }: HttpApiOptions,
  { endpoint, actor }: RateLimitOptions,
): Promise<void> {
  const { limit } = endpoint;
  if (!limit) return;
  const address = toRateLimitKey(clientIpOf(http, app));
  if (actor.user_id !== null) {
    const isStaff = actor.role !== null && backOfficeRoles.includes(actor.role);
    if (limit !== "public-form") return checkRateLimit(limit, `user:${actor.user_id}`);
    return isStaff ? checkRateLimit("signed-in", `user:${actor.user_id}`) : checkRateLimit(limit, address);
  }
  const device = limit === "sign-in" ? deviceId(app, getCookie(http, deviceCookie) ?? null) : null;
  return checkRateLimit(limit, device ?? address);
}

async function handleRequest(http: Http, parts: HttpApiOptions, route: Route): Promise<Response> {
  const { endpoint } = route;
  // Who says nothing of a person is counted before anything else is done for them.
  if (bearerOf(http) === null) await enforceRateLimit(http, parts, { endpoint, actor: visitor });
  const ctx = await createRequestContext(http, parts, endpoint);
  if (ctx.bearer !== null) await enforceRateLimit(http, parts, { endpoint, actor: ctx.actor });
  requireAccess(endpoint, ctx);
  const { raw, text } = await readInput(http, endpoint);
  if (endpoint.mediaType)
    return new Response(String(await call(route, ctx, raw)), { headers: { "Content-Type": endpoint.mediaType } });
  const kept = await runRoute({
    route,
    ctx,
    raw,
    text,
    key: findIdempotencyKey(http, { app: parts.app, endpoint, text }),
  });
  const location = locationOf(endpoint, kept.answer);
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  if (location) headers.set("Location", location);
  return new Response(kept.answer, { status: kept.status, headers });
}

function buildFailure(error: unknown, http: Http, { app, strict }: HttpApiOptions, endpoint?: Endpoint): Response {
  const { status, body, retry_after, isBug } = toErrorResponse(error);
  if (isBug) app.log.error({ ...redactError(error), request_id: http.get("request_id") }, "a call failed");
  if (strict && error instanceof DomainError && endpoint && !isDeclared(endpoint, error)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers ${error.code} without declaring it`);
  }
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  if (retry_after !== null) headers.set("Retry-After", String(retry_after));
  return new Response(JSON.stringify(body), { status, headers });
}

const toHonoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

function mountRoute(hono: Hono<HttpVariables>, parts: HttpApiOptions, route: Route): void {
  const { endpoint } = route;
  hono.on(endpoint.method, toHonoPath(endpoint.path), async (http) => {
    const startedAt = performance.now();
    const answered = await handleRequest(http, parts, route).catch((error: unknown) =>
      buildFailure(error, http, parts, endpoint),
    );
    const response = expectsHtml(http.req.raw, endpoint) ? await renderFormResult(answered, endpoint) : answered;
    parts.metrics.observe({ method: endpoint.method, path: endpoint.path, status: response.status, startedAt });
    response.headers.set("Cache-Control", "no-store");
    for (const cookie of http.res.headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
    return response;
  });
}

/** What no call answers: another method of an address that has some, or an address at which nothing stands. */
function buildUnmatchedResponse(http: Http, parts: HttpApiOptions, endpoints: readonly Endpoint[]): Response {
  const path = new URL(http.req.url).pathname.slice(prefix.length);
  const methods = endpoints.filter((endpoint) => matchRoute([endpoint], path)).map(({ method }) => method);
  if (methods.length === 0) return buildFailure(notFound(), http, parts);
  const response = buildFailure(methodNotAllowed(), http, parts);
  const allowed = methods.includes("GET") ? ["HEAD", ...methods] : methods;
  response.headers.set("Allow", [...new Set(allowed)].toSorted().join(", "));
  return response;
}

/** The API as routes below its prefix; every error takes the same one way out. */
export function createHttpApi(parts: HttpApiOptions): Hono<HttpVariables> {
  const hono = new Hono<HttpVariables>();
  const routes = parts.featureRoutes.flatMap((room) => Object.values(room));
  for (const route of routes) mountRoute(hono, parts, route);
  const endpoints = routes.map(({ endpoint }) => endpoint);
  hono.all("*", (http) => buildUnmatchedResponse(http, parts, endpoints));
  hono.onError((error, http) => buildFailure(error, http, parts));
  return hono;
}
