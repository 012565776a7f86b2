import { visitor } from "#server/kit/actor.ts";
import { redactError } from "#server/kit/bare-error.ts";
import { type App, createContext } from "#server/kit/context.ts";
import { toErrorResponse } from "#server/kit/failure.ts";
import type { QueryCache } from "#server/kit/page-cache/kept-answers.ts";
import { call, callBatch, type Route, type Routes } from "#server/kit/routes.ts";
import type { Transport } from "#shared/kit/client.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { DomainError } from "#shared/kit/errors.ts";
import type { Feature } from "#shared/kit/rooms.ts";

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
export function createRouteFinder(rooms: readonly Routes[]): FindRoute {
  const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;
  const routes = rooms.flatMap((room) => Object.values(room));
  const byName = new Map(routes.map((route) => [nameOf(route.endpoint), route]));
  return (endpoint) => byName.get(nameOf(endpoint));
}

function toDomainError(error: unknown, { log }: App): DomainError {
  if (error instanceof DomainError) return error;
  const { status, body, isBug: is_bug } = toErrorResponse(error);
  if (is_bug) log.error(redactError(error), "a call during rendering failed");
  return new DomainError({ code: body.code, status, message: body.message });
}

const queryKey = ({ path }: Endpoint, input: object): string => `${path} ${JSON.stringify(input)}`;

/** Loads the results of all inputs in one batch, by query key. Empty if the route has no `loadAll`. */
async function prefetchAll(route: Route, app: App): Promise<ReadonlyMap<string, unknown>> {
  const { endpoint, loadAll: together } = route;
  if (!together) return new Map();
  const all = await callBatch({ ...route, loadAll: together }, createContext(app, { actor: visitor }));
  return new Map(all.map(({ input, answer }) => [queryKey(endpoint, input), answer]));
}

type CacheOptions = { queryCache: QueryCache; cacheTags: readonly Feature[] };
type RenderTransportOptions = { app: App; findRoute: FindRoute; queryCache: QueryCache | null };

/** Calls handlers in-process as a visitor, and records what the page depends on. Throws DomainError only. */
export function createRenderTransport({ app, findRoute, queryCache: answers }: RenderTransportOptions): { transport: Transport; dependencies: RenderDependencies } {
  const dependencies: RenderDependencies = { cacheTags: new Set(), isCacheable: true, failed: false };
  const run = (route: Route, input: object) => call(route, createContext(app, { actor: visitor }), { ...input });
  const getCached = async (route: Route, input: object, { queryCache: answers, cacheTags: shows }: CacheOptions) => {
    const { endpoint } = route;
    const key = queryKey(endpoint, input);
    if (!route.loadAll) return answers.get(key, shows, () => run(route, input));
    const all = await answers.get(endpoint.path, shows, () => prefetchAll(route, app));
    return all.get(key) ?? answers.get(key, shows, () => run(route, input));
  };
  const transport: Transport = async (endpoint, input) => {
    const route = findRoute(endpoint);
    if (!route) throw new Error(`No route ${endpoint.method} ${endpoint.path}`);
    const shows = endpoint.method === "GET" ? endpoint.cacheTags : undefined;
    if (!shows) dependencies.isCacheable = false;
    for (const tag of endpoint.cacheTags ?? []) dependencies.cacheTags.add(tag);
    try {
      if (!answers || !shows) return await run(route, input);
      return await getCached(route, input, { queryCache: answers, cacheTags: shows });
    } catch (error) {
      const refusal = toDomainError(error, app);
      if (refusal.status >= 500) dependencies.failed = true;
      throw refusal;
    }
  };
  return { transport, dependencies };
}
