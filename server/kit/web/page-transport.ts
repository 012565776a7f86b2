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

/** What was seen of the calls that a page made while it was rendered. */
export type Seen = {
  rooms: Set<Room>;
  /** False once something was shown whose changes nobody announces. */
  keep: boolean;
  /** Something could not be had, so the page isn't what it should be. */
  failed: boolean;
};

export type FindRoute = (endpoint: Pick<Endpoint, "method" | "path">) => Route | undefined;

/** Routes by method and path: the renderer is built apart, so its records are others than ours. */
export function routeFinder(rooms: readonly Routes[]): FindRoute {
  const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;
  const routes = rooms.flatMap((room) => Object.values(room));
  const by_name = new Map(routes.map((route) => [nameOf(route.endpoint), route]));
  return (endpoint) => by_name.get(nameOf(endpoint));
}

function refusalOf(error: unknown, { log }: App): DomainError {
  if (error instanceof DomainError) return error;
  const { status, body, is_bug } = failedAnswer(error);
  if (is_bug) log.error(bareError(error), "a call of a page failed");
  return new DomainError({ code: body.code, status, message: body.message });
}

const keyOf = ({ path }: Endpoint, input: object): string => `${path} ${JSON.stringify(input)}`;

/** The answers that are had for all pages of a kind at once, by their keys; nothing where a call has none such. */
async function answeredTogether(route: Route, app: App): Promise<ReadonlyMap<string, unknown>> {
  const { endpoint, together } = route;
  if (!together) return new Map();
  const all = await callTogether({ ...route, together }, contextOf(app, { actor: visitor }));
  return new Map(all.map(({ input, answer }) => [keyOf(endpoint, input), answer]));
}

type Keeping = { answers: KeptAnswers; shows: readonly Room[] };
type PageParts = { app: App; findRoute: FindRoute; answers: KeptAnswers | null };

/** Calls in-process, as any visitor, and takes notes. Throws DomainError only. */
export function pageTransport({ app, findRoute, answers }: PageParts): { transport: Transport; seen: Seen } {
  const seen: Seen = { rooms: new Set(), keep: true, failed: false };
  const ask = (route: Route, input: object) => call(route, contextOf(app, { actor: visitor }), { ...input });
  const kept = async (route: Route, input: object, { answers, shows }: Keeping) => {
    const { endpoint } = route;
    const key = keyOf(endpoint, input);
    if (!route.together) return answers.get(key, shows, () => ask(route, input));
    const all = await answers.get(endpoint.path, shows, () => answeredTogether(route, app));
    return all.get(key) ?? answers.get(key, shows, () => ask(route, input));
  };
  const transport: Transport = async (endpoint, input) => {
    const route = findRoute(endpoint);
    if (!route) throw new Error(`No route ${endpoint.method} ${endpoint.path}`);
    const shows = endpoint.method === "GET" ? endpoint.shows : undefined;
    if (!shows) seen.keep = false;
    for (const room of endpoint.shows ?? []) seen.rooms.add(room);
    try {
      if (!answers || !shows) return await ask(route, input);
      return await kept(route, input, { answers, shows });
    } catch (error) {
      const refusal = refusalOf(error, app);
      if (refusal.status >= 500) seen.failed = true;
      throw refusal;
    }
  };
  return { transport, seen };
}
