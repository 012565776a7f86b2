import { toErrorResponse } from "#server/engine/http/error-response.ts";
import type { QueryCache } from "#server/engine/page-cache/query-cache.ts";
import { redactError } from "#server/engine/redact-error.ts";
import { visitorActor } from "#server/kit/actor.ts";
import { callBatch, callRoute } from "#server/kit/call-route.ts";
import { type App, createContext } from "#server/kit/context.ts";
import type { Route, Routes } from "#server/kit/define-routes.ts";
import type { Transport } from "#shared/kit/client.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { DomainError } from "#shared/kit/errors.ts";
import type { Feature } from "#shared/kit/features.ts";

/** What a page read while it was rendered. */
export type RenderDependencies = {
  cacheTags: Set<Feature>;
  /** False once the page has read something without cache tags. */
  isCacheable: boolean;
  /** Some content could not be loaded, so the page is incomplete. */
  failed: boolean;
};

export type FindRoute = (endpoint: Pick<Endpoint, "method" | "path">) => Route | undefined;

/** Looks up routes by method and path: the renderer is built separately, so its endpoint objects are different ones. */
export function createRouteFinder(features: readonly Routes[]): FindRoute {
  const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;
  const routes = features.flatMap((feature) => Object.values(feature));
  const byName = new Map(routes.map((route) => [nameOf(route.endpoint), route]));
  return (endpoint) => byName.get(nameOf(endpoint));
}

function toDomainError(error: unknown, { log }: App): DomainError {
  if (error instanceof DomainError) return error;
  const { status, body, isBug } = toErrorResponse(error);
  if (isBug) log.error(redactError(error), "a call during rendering failed");
  return new DomainError({ code: body.code, status, message: body.message });
}

const queryKey = ({ path }: Endpoint, input: object): string => `${path} ${JSON.stringify(input)}`;

/** Loads the results of all inputs in one batch, by query key. Empty if the route has no `loadAll`. */
async function prefetchAll(route: Route, app: App): Promise<ReadonlyMap<string, unknown>> {
  const { endpoint, loadAll } = route;
  if (!loadAll) return new Map();
  const all = await callBatch({ ...route, loadAll }, createContext(app, { actor: visitorActor }));
  return new Map(all.map(({ input, answer }) => [queryKey(endpoint, input), answer]));
}

type CacheOptions = { queryCache: QueryCache; cacheTags: readonly Feature[] };
type InProcessTransportOptions = { app: App; findRoute: FindRoute; queryCache: QueryCache | null };

/** Calls handlers in-process as a visitor, and records what the page depends on. Throws DomainError only. */
export function createInProcessTransport({ app, findRoute, queryCache }: InProcessTransportOptions): {
  transport: Transport;
  dependencies: RenderDependencies;
} {
  const dependencies: RenderDependencies = { cacheTags: new Set(), isCacheable: true, failed: false };
  const run = (route: Route, input: object) =>
    callRoute(route, createContext(app, { actor: visitorActor }), { ...input });
  const getCached = async (route: Route, input: object, { queryCache: answers, cacheTags }: CacheOptions) => {
    const { endpoint } = route;
    const key = queryKey(endpoint, input);
    if (!route.loadAll) return answers.get(key, cacheTags, () => run(route, input));
    const all = await answers.get(endpoint.path, cacheTags, () => prefetchAll(route, app));
    return all.get(key) ?? answers.get(key, cacheTags, () => run(route, input));
  };
  const transport: Transport = async (endpoint, input) => {
    const route = findRoute(endpoint);
    if (!route) throw new Error(`No route ${endpoint.method} ${endpoint.path}`);
    const shows = endpoint.method === "GET" ? endpoint.cacheTags : undefined;
    if (!shows) dependencies.isCacheable = false;
    for (const tag of endpoint.cacheTags ?? []) dependencies.cacheTags.add(tag);
    try {
      if (!queryCache || !shows) return await run(route, input);
      return await getCached(route, input, { queryCache, cacheTags: shows });
    } catch (error) {
      const refusal = toDomainError(error, app);
      if (refusal.status >= 500) dependencies.failed = true;
      throw refusal;
    }
  };
  return { transport, dependencies };
}
