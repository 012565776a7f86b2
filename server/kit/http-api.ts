import { createHmac } from "node:crypto";
import { Hono, type Context as HttpContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { wrap } from "#shared/kit/envelope.ts";
import { DomainError, fieldError, invalidInput, methodNotAllowed, notFound, notSignedIn } from "#shared/kit/errors.ts";
import { findPath } from "#shared/kit/find-path.ts";
import { backOfficeRoles } from "#shared/kit/roles.ts";
import { type Actor, visitor } from "./actor.ts";
import { bareError } from "./bare-error.ts";
import { type App, type Context, contextOf } from "./context.ts";
import { failedAnswer } from "./failure.ts";
import { asPage, wantsPage } from "./form-answer.ts";
import { type Kept, onceForKey } from "./idempotency.ts";
import { deviceName } from "./known-device.ts";
import type { Metrics } from "./metrics.ts";
import { callerAddress, countedAddress } from "./network-address.ts";
import type { CheckRate } from "./rate-limit.ts";
import { type Body, readBody } from "./request-body.ts";
import { call, checkAccess, isDeclared, isSlow, prepare, type Route, type Routes } from "./routes.ts";

/** What the API needs of the rooms and the roof. */
export type ApiParts = {
  app: App;
  rooms: readonly Routes[];
  findActor: (app: App, token: string) => Promise<Actor | null>;
  checkRate: CheckRate;
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
const judgesItsToken = (endpoint: Endpoint): boolean =>
  endpoint.path.startsWith("/auth/") && endpoint.access === "public";

async function actorOf({ app, findActor }: ApiParts, endpoint: Endpoint, token: string | null): Promise<Actor> {
  if (!token || judgesItsToken(endpoint)) return visitor;
  const found = await findActor(app, token);
  if (!found) throw notSignedIn();
  return found;
}

function addressOf(http: Http, app: App): string {
  return callerAddress({
    socket_address: http.env?.incoming?.socket.remoteAddress,
    forwarded_for: http.req.header("x-forwarded-for"),
    trust_proxy: app.environment.TRUST_PROXY,
  });
}

async function contextFor(http: Http, parts: ApiParts, endpoint: Endpoint): Promise<Context> {
  const { app } = parts;
  const bearer = bearerOf(http);
  const secure = app.environment.PUBLIC_URL.startsWith("https:");
  return contextOf(app, {
    actor: await actorOf(parts, endpoint, bearer),
    request_id: http.get("request_id"),
    address: addressOf(http, app),
    user_agent: (http.req.header("user-agent") ?? "").slice(0, 300),
    bearer,
    device: {
      token: getCookie(http, deviceCookie) ?? null,
      keep: (token) =>
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

const bodyless: Body = { text: "", fields: {} };

/** Whoever means one record and names another one is told so, and nothing is changed. */
function checkAddressed(fields: Readonly<Record<string, unknown>>, params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    const sent = fields[name];
    if (sent === undefined || sent === null) continue;
    // What is no plain value has no text that could be told apart: its way to text may even be the sender's own.
    if (typeof sent !== "object" && String(sent) === value) continue;
    throw fieldError(name, "This is not what the address names");
  }
}

async function rawInput(http: Http, endpoint: Endpoint): Promise<{ raw: Record<string, unknown>; text: string }> {
  const body = endpoint.method === "GET" ? bodyless : await readBody(http.req.raw, endpoint);
  const { search } = new URL(http.req.url);
  const params = http.req.param();
  checkAddressed(body.fields, params);
  return {
    raw: { ...http.req.query(), ...body.fields, ...params },
    text: [body.text, search, ...Object.values(params)].join("\n"),
  };
}

const hour = 3_600_000;

/** A form without scripts has no key of its own: the same text from the same place within the hour is the same press. */
function keyOfForm(http: Http, app: App, text: string): string {
  const within = Math.floor(app.clock().getTime() / hour);
  const sent = `form:${addressOf(http, app)}\n${within}\n${text}`;
  return createHmac("sha256", app.secret_key).update(sent).digest("hex");
}

type Keyed = { app: App; endpoint: Endpoint; text: string };

function keyOf(http: Http, { app, endpoint, text }: Keyed): string | null {
  if (!endpoint.idempotent) return null;
  const key = http.req.header("idempotency-key");
  if (key === undefined) return wantsPage(http.req.raw, endpoint) ? keyOfForm(http, app, text) : null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidInput({ errors: { "Idempotency-Key": "Please use 1 to 200 letters, digits or signs" } });
  }
  return key;
}

type Given = { route: Route; ctx: Context; raw: Record<string, unknown>; text: string; key: string | null };

async function answer({ route, ctx, raw, text, key }: Given): Promise<Kept> {
  const { endpoint } = route;
  const status = endpoint.status ?? 200;
  if (key === null) return { status, answer: JSON.stringify(wrap(endpoint, await call(route, ctx, raw))) };
  checkAccess(endpoint, ctx);
  // A traveller whose session ends between two tries of one booking is still the same one.
  const whose = endpoint.access === "public" ? "anyone" : ctx.actor.user_id;
  const scope = `${endpoint.method} ${endpoint.path} ${whose}`;
  return onceForKey(ctx, { scope, key, request: text, is_slow: isSlow(route) }, async () => {
    const { work, end } = await prepare(route, ctx, raw);
    return { work: async (tx) => ({ status, answer: JSON.stringify(wrap(endpoint, await work(tx))) }), end };
  });
}

function locationOf(endpoint: Endpoint, answer: string): string | null {
  if (!endpoint.location) return null;
  const { data } = JSON.parse(answer) as { data: Record<string, unknown> };
  return `/api${endpoint.location.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name]))}`;
}

type Counted = { endpoint: Endpoint; actor: Actor };

/**
 * Whose calls are counted: a person's own where one is signed in, so that an office doesn't run out of the public
 * forms; a known browser's own at the sign-in, so that nobody near it can lock its owner out; else the address's.
 */
async function checkLimit(http: Http, { app, checkRate }: ApiParts, { endpoint, actor }: Counted): Promise<void> {
  const { limit } = endpoint;
  if (!limit) return;
  const address = countedAddress(addressOf(http, app));
  if (actor.user_id !== null) {
    const is_staff = actor.role !== null && backOfficeRoles.includes(actor.role);
    if (limit !== "public-form") return checkRate(limit, `user:${actor.user_id}`);
    return is_staff ? checkRate("signed-in", `user:${actor.user_id}`) : checkRate(limit, address);
  }
  const device = limit === "sign-in" ? deviceName(app, getCookie(http, deviceCookie) ?? null) : null;
  return checkRate(limit, device ?? address);
}

async function handle(http: Http, parts: ApiParts, route: Route): Promise<Response> {
  const { endpoint } = route;
  // Who says nothing of a person is counted before anything else is done for them.
  if (bearerOf(http) === null) await checkLimit(http, parts, { endpoint, actor: visitor });
  const ctx = await contextFor(http, parts, endpoint);
  if (ctx.bearer !== null) await checkLimit(http, parts, { endpoint, actor: ctx.actor });
  checkAccess(endpoint, ctx);
  const { raw, text } = await rawInput(http, endpoint);
  if (endpoint.media_type)
    return new Response(String(await call(route, ctx, raw)), { headers: { "Content-Type": endpoint.media_type } });
  const kept = await answer({ route, ctx, raw, text, key: keyOf(http, { app: parts.app, endpoint, text }) });
  const location = locationOf(endpoint, kept.answer);
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  if (location) headers.set("Location", location);
  return new Response(kept.answer, { status: kept.status, headers });
}

function fail(error: unknown, http: Http, { app, strict }: ApiParts, endpoint?: Endpoint): Response {
  const { status, body, retry_after, is_bug } = failedAnswer(error);
  if (is_bug) app.log.error({ ...bareError(error), request_id: http.get("request_id") }, "a call failed");
  if (strict && error instanceof DomainError && endpoint && !isDeclared(endpoint, error)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers ${error.code} without declaring it`);
  }
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  if (retry_after !== null) headers.set("Retry-After", String(retry_after));
  return new Response(JSON.stringify(body), { status, headers });
}

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

function mount(hono: Hono<HttpVariables>, parts: ApiParts, route: Route): void {
  const { endpoint } = route;
  hono.on(endpoint.method, honoPath(endpoint.path), async (http) => {
    const from = performance.now();
    const answered = await handle(http, parts, route).catch((error: unknown) => fail(error, http, parts, endpoint));
    const response = wantsPage(http.req.raw, endpoint) ? await asPage(answered, endpoint) : answered;
    parts.metrics.observe({ method: endpoint.method, path: endpoint.path, status: response.status, from });
    response.headers.set("Cache-Control", "no-store");
    for (const cookie of http.res.headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
    return response;
  });
}

/** What no call answers: another method of an address that has some, or an address at which nothing stands. */
function unanswered(http: Http, parts: ApiParts, endpoints: readonly Endpoint[]): Response {
  const path = new URL(http.req.url).pathname.slice(prefix.length);
  const methods = endpoints.filter((endpoint) => findPath([endpoint], path)).map(({ method }) => method);
  if (methods.length === 0) return fail(notFound(), http, parts);
  const response = fail(methodNotAllowed(), http, parts);
  const allowed = methods.includes("GET") ? ["HEAD", ...methods] : methods;
  response.headers.set("Allow", [...new Set(allowed)].toSorted().join(", "));
  return response;
}

/** The API as routes below its prefix; every error takes the same one way out. */
export function httpApi(parts: ApiParts): Hono<HttpVariables> {
  const hono = new Hono<HttpVariables>();
  const routes = parts.rooms.flatMap((room) => Object.values(room));
  for (const route of routes) mount(hono, parts, route);
  const endpoints = routes.map(({ endpoint }) => endpoint);
  hono.all("*", (http) => unanswered(http, parts, endpoints));
  hono.onError((error, http) => fail(error, http, parts));
  return hono;
}
