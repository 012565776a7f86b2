import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { getClientIp } from "#server/engine/http/client-ip.ts";
import { redactError } from "#server/engine/redact-error.ts";
import type { App } from "#server/kit/context.ts";
import type { HttpRequestContext, HttpVariables } from "./http-variables.ts";
import type { Metrics } from "./metrics.ts";

type HealthOptions = { app: App; metrics: Metrics };

/** Milliseconds. A database that takes longer counts as not ready. */
const readinessTimeout = 2_000;

type Check = () => Promise<unknown>;

async function isReady({ pool, log }: App, checkFiles: Check): Promise<boolean> {
  try {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error("The database or the files did not answer in time")),
      readinessTimeout,
    );
    const checks = Promise.all([pool.query("select 1"), checkFiles()]);
    await Promise.race([checks, late]).finally(() => clearTimeout(timer));
    return true;
  } catch (error) {
    log.warn(redactError(error), "not ready");
    return false;
  }
}

/** Milliseconds for which a file store check is reused: it writes to the disk, and the endpoint is public. */
const fileCheckTtl = 1_000;

/** Reuses the result of a check for the given number of milliseconds. */
function cacheFor(milliseconds: number, check: Check): Check {
  let last: { startedAt: number; result: Promise<unknown> } | null = null;
  return () => {
    if (!last || performance.now() - last.startedAt > milliseconds)
      last = { startedAt: performance.now(), result: check() };
    return last.result;
  };
}

/** Callers that arrive while a check is running share its result. */
function shareInFlight(check: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return () => {
    running ??= check().finally(() => {
      running = null;
    });
    return running;
  };
}

const isLocal = (address: string): boolean => address === "::1" || address.startsWith("127.");

const isLocalUrl = (url: string): boolean => {
  const { hostname } = new URL(url);
  return hostname === "localhost" || isLocal(hostname.replace(/^\[|\]$/g, ""));
};

const proxyHeaders = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|cf-.*|true-client-ip)$/i;

/**
 * Whether a request comes from this machine itself. A proxy on it may add no header, so that a program with a public
 * address can't tell.
 */
function isFromThisMachine(http: HttpRequestContext, publicUrl: string): boolean {
  const address = getClientIp({
    socket_address: http.env?.incoming?.socket.remoteAddress,
    forwarded_for: undefined,
    trust_proxy: false,
  });
  const names = Object.keys(http.req.header());
  return isLocal(address) && isLocalUrl(publicUrl) && !names.some((name) => proxyHeaders.test(name));
}

function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** /healthz: the process is up. /readyz: database and file store respond. /metrics: with a token, or from this machine. */
export function createHealthRoutes({ app, metrics }: HealthOptions): Hono<HttpVariables> {
  const { METRICS_TOKEN, PUBLIC_URL } = app.environment;
  const checkFiles = cacheFor(fileCheckTtl, () => app.files.checkWritable());
  const checkReady = shareInFlight(() => isReady(app, checkFiles));
  const hono = new Hono<HttpVariables>();
  hono.get("/healthz", (http) => http.json({ status: "up" }));
  hono.get("/readyz", async (http) =>
    (await checkReady())
      ? http.json({ status: "ready" })
      : http.json({ status: "not ready" }, 503, { "Retry-After": "5" }),
  );
  hono.get("/metrics", async (http) => {
    const token = (http.req.header("authorization") ?? "").replace(/^Bearer /, "");
    const isAllowed = METRICS_TOKEN ? isSameText(token, METRICS_TOKEN) : isFromThisMachine(http, PUBLIC_URL);
    if (!isAllowed) return http.json({ status: "refused" }, 403);
    return http.text(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
  return hono;
}
