import { Hono } from "hono";
import { findFileStoreFailure, renderErrorResponse, toErrorResponse } from "#server/engine/http/error-response.ts";
import { redactError } from "#server/engine/redact-error.ts";
import { isDeclared } from "#server/kit/call-route.ts";
import type { Route, Routes } from "#server/kit/define-routes.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { badRequest, DomainError, methodNotAllowed, notFound } from "#shared/kit/errors.ts";
import { matchRoute } from "#shared/kit/match-route.ts";
import { type HandleCallOptions, handleCall } from "./handle-call.ts";
import { expectsHtml, renderFormResult } from "./html-form-response.ts";
import type { HttpRequestContext, HttpVariables } from "./http-variables.ts";
import type { Metrics } from "./metrics.ts";
import { reportOutage } from "./report-outage.ts";

export type ApiAppOptions = HandleCallOptions & {
  featureRoutes: readonly Routes[];
  metrics: Metrics;
  /** Throws if an endpoint answers an error that it has not declared; for tests. */
  strict?: boolean;
};

/** The path at which the API is mounted. */
const prefix = "/api";

/** Bytes of a body that are read to their end, although the call was refused. */
const maxDrainedBytes = 64 * 1024;
const hasLargeBody = ({ headers }: Request): boolean =>
  headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > maxDrainedBytes;

function toFailure(
  error: unknown,
  http: HttpRequestContext,
  { app, strict }: ApiAppOptions,
  endpoint?: Endpoint,
): Response {
  const answer = toErrorResponse(error);
  const request_id = http.get("request_id");
  if (answer.isBug) app.log.error({ ...redactError(error), request_id }, "a call failed");
  if (findFileStoreFailure(error)) app.log.warn({ ...redactError(error), request_id }, "the file store failed");
  if (strict && error instanceof DomainError && endpoint && !isDeclared(endpoint, error)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers ${error.code} without declaring it`);
  }
  const response = renderErrorResponse(answer);
  // Reading what is left of many refused uploads would take the memory that the refusal saves. A body that was read is
  // refused with 400 for its form only.
  const isUnread = answer.retry_after !== null || answer.status === badRequest.status;
  if (isUnread && hasLargeBody(http.req.raw)) response.headers.set("Connection", "close");
  return response;
}

const toHonoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

function mountRoute(hono: Hono<HttpVariables>, options: ApiAppOptions, route: Route): void {
  const { endpoint } = route;
  hono.on(endpoint.method, toHonoPath(endpoint.path), async (http) => {
    const startedAt = performance.now();
    const answer = await reportOutage(endpoint, handleCall(http, route, options)).catch((error: unknown) =>
      toFailure(error, http, options, endpoint),
    );
    const response = expectsHtml(http.req.raw, endpoint) ? await renderFormResult(answer, endpoint) : answer;
    options.app.meter.observeCall(startedAt);
    options.metrics.observe({ method: endpoint.method, path: endpoint.path, status: response.status, startedAt });
    response.headers.set("Cache-Control", "no-store");
    for (const cookie of http.res.headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
    return response;
  });
}

/** 405 for a known path with another method, else 404. */
function answerUnmatched(http: HttpRequestContext, options: ApiAppOptions, endpoints: readonly Endpoint[]): Response {
  const path = new URL(http.req.url).pathname.slice(prefix.length);
  const methods = endpoints.filter((endpoint) => matchRoute([endpoint], path)).map(({ method }) => method);
  if (methods.length === 0) return toFailure(notFound(), http, options);
  const response = toFailure(methodNotAllowed(), http, options);
  const allowed = methods.includes("GET") ? ["HEAD", ...methods] : methods;
  response.headers.set("Allow", [...new Set(allowed)].toSorted().join(", "));
  return response;
}

/** The API of all features. Every error becomes a response in one place. */
export function createApiApp(options: ApiAppOptions): Hono<HttpVariables> {
  const hono = new Hono<HttpVariables>();
  const routes = options.featureRoutes.flatMap((feature) => Object.values(feature));
  for (const route of routes) mountRoute(hono, options, route);
  const endpoints = routes.map(({ endpoint }) => endpoint);
  hono.all("*", (http) => answerUnmatched(http, options, endpoints));
  hono.onError((error, http) => toFailure(error, http, options));
  return hono;
}
