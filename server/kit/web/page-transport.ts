import { visitor } from "#server/kit/actor.ts";
import { bareError } from "#server/kit/bare-error.ts";
import { type App, contextOf } from "#server/kit/context.ts";
import { failedAnswer } from "#server/kit/failure.ts";
import type { KeptAnswers } from "#server/kit/page-cache/kept-answers.ts";
import { call, callTogether, type Route, type Routes } from "#server/kit/routes.ts";
import type { Transport } from "#shared/kit/client.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { DomainError } from "#shared/kit/errors.ts";
import type { Room } from "#shared/kit/rooms.ts";

/** What a page read while it was rendered. */
export type Seen = {
  rooms: Set<Room>;
  /** False once the page has read something without cache tags. */
  keep: boolean;
  /** Some content could not be loaded, so the page is incomplete. */
  failed: boolean;
};

export type FindRoute = (endpoint: Pick<Endpoint, "method" | "path">) => Route | undefined;

/** Looks up routes by method and path: the renderer is built separately, so its endpoint objects are different ones. */
export function routeFinder(rooms: readonly Routes[]): FindRoute {
  const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;
  const routes = rooms.flatMap((room) => Object.values(room));
  const byName = new Map(routes.map((route) => [nameOf(route.endpoint), route]));
  return (endpoint) => byName.get(nameOf(endpoint));
}

function refusalOf(error: unknown, { log }: App): DomainError {
  if (error instanceof DomainError) return error;
  const { status, body, is_bug } = failedAnswer(error);
  if (is_bug) log.error(bareError(error), "a call during rendering failed");
  return new DomainError({ code: body.code, status, message: body.message });
}

const keyOf = ({ path }: Endpoint, input: object): string => `${path} ${JSON.stringify(input)}`;

/** Loads the results of all inputs in one batch, by query key. Empty if the route has no `loadAll`. */
async function answeredTogether(route: Route, app: App): Promise<ReadonlyMap<string, unknown>> {
  const { endpoint, together } = route;
  if (!together) return new Map();
  const all = await callTogether({ ...route, together }, contextOf(app, { actor: visitor }));
  return new Map(all.map(({ input, answer }) => [keyOf(endpoint, input), answer]));
}

type Keeping = { answers: KeptAnswers; shows: readonly Room[] };
type PageParts = { app: App; findRoute: FindRoute; answers: KeptAnswers | null };

/** Calls handlers in-process as a visitor, and records what the page depends on. Throws DomainError only. */
export function pageTransport({ app, findRoute, answers }: PageParts): { transport: Transport; dependencies: Seen } {
  const dependencies: Seen = { rooms: new Set(), keep: true, failed: false };
  const run = (route: Route, input: object) => call(route, contextOf(app, { actor: visitor }), { ...input });
  const getCached = async (route: Route, input: object, { answers, shows }: Keeping) => {
    const { endpoint } = route;
    const key = keyOf(endpoint, input);
    if (!route.together) return answers.get(key, shows, () => run(route, input));
    const all = await answers.get(endpoint.path, shows, () => answeredTogether(route, app));
    return all.get(key) ?? answers.get(key, shows, () => run(route, input));
  };
  const transport: Transport = async (endpoint, input) => {
    const route = findRoute(endpoint);
    if (!route) throw new Error(`No route ${endpoint.method} ${endpoint.path}`);
    const shows = endpoint.method === "GET" ? endpoint.shows : undefined;
    if (!shows) dependencies.keep = false;
    for (const tag of endpoint.shows ?? []) dependencies.rooms.add(tag);
    try {
      if (!answers || !shows) return await run(route, input);
      return await getCached(route, input, { answers, shows });
    } catch (error) {
      const refusal = refusalOf(error, app);
      if (refusal.status >= 500) dependencies.failed = true;
      throw refusal;
    }
  };
  return { transport, dependencies };
}
