import { getCookie, setCookie } from "hono/cookie";
import { getClientIp } from "#server/engine/http/client-ip.ts";
import { type Actor, visitorActor } from "#server/kit/actor.ts";
import { type App, type Context, createContext, type DeviceCookie } from "#server/kit/context.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { notSignedIn } from "#shared/kit/errors.ts";
import { noSessionUse, sessionUseHeader } from "#shared/sign-in/session-use.ts";
import { trustedDeviceDays } from "#shared/sign-in/two-factor-rules.ts";
import type { HttpRequestContext } from "./http-variables.ts";

/** Finds who an access token belongs to; null for a token that is unknown or has ended. */
export type FindActor = (app: App, token: string, call: { isSessionUse: boolean; now: Date }) => Promise<Actor | null>;

const deviceCookie = "known_device";
const deviceCookieMaxAge = 365 * 24 * 3600;

function bearerOf(http: HttpRequestContext): string | null {
  const [scheme, token] = (http.req.header("authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token ? token : null;
}

const clientIpOf = (http: HttpRequestContext, app: App): string =>
  getClientIp({
    socket_address: http.env?.incoming?.socket.remoteAddress,
    forwarded_for: http.req.header("x-forwarded-for"),
    trust_proxy: app.environment.TRUST_PROXY,
  });

const trustCookie = (userId: number): string => `trusted_device_${userId}`;
const trustCookieMaxAge = trustedDeviceDays * 24 * 3600;

function deviceOf(http: HttpRequestContext, app: App): DeviceCookie {
  const secure = app.environment.PUBLIC_URL.startsWith("https:");
  const set = (name: string, token: string, maxAge: number) =>
    setCookie(http, name, token, { httpOnly: true, sameSite: "Lax", secure, path: "/api/auth", maxAge });
  return {
    token: getCookie(http, deviceCookie) ?? null,
    set: (token) => set(deviceCookie, token, deviceCookieMaxAge),
    trust: {
      get: (userId) => getCookie(http, trustCookie(userId)) ?? null,
      set: (userId, token) => set(trustCookie(userId), token, trustCookieMaxAge),
    },
  };
}

/** Public calls below /auth/ take another kind of token, such as a refresh token, and check it themselves. */
const checksOwnToken = ({ path, access }: Endpoint): boolean => path.startsWith("/auth/") && access === "public";

type CallerOptions = { app: App; findActor: FindActor; endpoint: Endpoint };

/** The context of a request. Reads the database only for callers with a token. Throws 401 for an unknown token. */
export async function identifyCaller(
  http: HttpRequestContext,
  { app, findActor, endpoint }: CallerOptions,
): Promise<Context> {
  const bearer = bearerOf(http);
  const isSessionUse = http.req.header(sessionUseHeader) !== noSessionUse;
  const hasActor = bearer !== null && !checksOwnToken(endpoint);
  // One reading of the clock: a token that was valid when the call arrived is valid until the call ends.
  const now = app.clock();
  const actor = hasActor ? await findActor(app, bearer, { isSessionUse, now }) : visitorActor;
  if (!actor) throw notSignedIn();
  return createContext(app, {
    actor,
    now,
    request_id: http.get("request_id"),
    address: clientIpOf(http, app),
    isSessionUse,
    user_agent: (http.req.header("user-agent") ?? "").slice(0, 300),
    bearer,
    device: deviceOf(http, app),
  });
}
