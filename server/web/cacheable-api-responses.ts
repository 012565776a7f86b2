import { toErrorResponse } from "#server/engine/http/error-response.ts";
import { maxQueryValueLength, pickQuery } from "#server/engine/http/pick-query.ts";
import type { RenderedResponse } from "#server/engine/page-cache/cached-response.ts";
import { redactError } from "#server/engine/redact-error.ts";
import { visitorActor } from "#server/kit/actor.ts";
import { callRoute } from "#server/kit/call-route.ts";
import { type App, createContext } from "#server/kit/context.ts";
import type { Route, Routes } from "#server/kit/define-routes.ts";
import { toEnvelope } from "#shared/kit/envelope.ts";
import { matchRoute } from "#shared/kit/match-route.ts";
import { listFieldNames } from "./field-names.ts";
import { mustRevalidate, type SitePage } from "./site-pages.ts";

type CacheableApiResponsesOptions = {
  app: App;
  featureRoutes: readonly Routes[];
  headers: Readonly<Record<string, string>>;
};
export type CacheableApiResponses = { find: (path: string, query: string) => SitePage | null };

/** The API itself answers for empty and for long values. */
const isCacheableValue = (value: string | null): boolean =>
  value !== null && value !== "" && value.length <= maxQueryValueLength;

/** A GET endpoint; `names` are its fields, and null if the API itself answers. */
type Entry = { path: string; route: Route; names: ReadonlySet<string> | null };
const prefix = "/api";
const type = "application/json; charset=utf-8";

/** Whether the response is the same for every visitor, and its cache tags are known. */
function isCacheable({ endpoint }: Route): boolean {
  const { access, cacheTags, limit, mediaType, normalizeInput } = endpoint;
  return access === "public" && cacheTags !== undefined && !limit && !mediaType && !normalizeInput;
}

const listEntries = (features: readonly Routes[]): Entry[] =>
  features
    .flatMap((feature) => Object.values(feature))
    .filter(({ endpoint }) => endpoint.method === "GET")
    .map((route) => ({
      path: prefix + route.endpoint.path,
      route,
      names: isCacheable(route) ? listFieldNames(route.endpoint) : null,
    }));

type ApiRequest = { route: Route; raw: Record<string, unknown> };

async function renderAnswer(
  { app, headers }: CacheableApiResponsesOptions,
  { route, raw }: ApiRequest,
): Promise<RenderedResponse> {
  const cacheTags = new Set(route.endpoint.cacheTags);
  const all = { "Content-Type": type, "Cache-Control": mustRevalidate, ...headers };
  try {
    const answer = toEnvelope(route.endpoint, await callRoute(route, createContext(app, { actor: visitorActor }), raw));
    return {
      status: 200,
      body: Buffer.from(JSON.stringify(answer)),
      headers: all,
      cacheTags,
      isCacheable: true,
      failed: false,
    };
  } catch (error) {
    const { status, body, retry_after, isBug } = toErrorResponse(error);
    if (isBug) app.log.error({ ...redactError(error), path: route.endpoint.path }, "a call failed");
    const errorHeaders = {
      ...all,
      "Cache-Control": "no-store",
      ...(retry_after === null ? {} : { "Retry-After": String(retry_after) }),
    };
    const bytes = Buffer.from(JSON.stringify(body));
    return { status, body: bytes, headers: errorHeaders, cacheTags, isCacheable: false, failed: status >= 500 };
  }
}

/**
 * Cacheable responses of public GET endpoints. Finds nothing if the query has an unknown field or a long value: the
 * API then handles the request itself.
 */
export function createCacheableApiResponses(parts: CacheableApiResponsesOptions): CacheableApiResponses {
  const entries = listEntries(parts.featureRoutes);
  return {
    find: (path, query) => {
      if (!path.startsWith(`${prefix}/`)) return null;
      const found = matchRoute(entries, path);
      if (!found) return null;
      const { route, names } = found.page;
      if (!names) return null;
      const sent = new URLSearchParams(query);
      const sentNames = [...new Set(sent.keys())];
      if (sentNames.some((name) => !names.has(name) || !isCacheableValue(sent.get(name)))) return null;
      const picked = pickQuery(query, sentNames);
      const raw = { ...Object.fromEntries(picked), ...found.params };
      return { key: picked.size > 0 ? `${path}?${picked}` : path, render: () => renderAnswer(parts, { route, raw }) };
    },
  };
}
