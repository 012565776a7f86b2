import { z } from "zod";
import { visitor } from "#server/kit/actor.ts";
import { bareError } from "#server/kit/bare-error.ts";
import { type App, contextOf } from "#server/kit/context.ts";
import { failedAnswer } from "#server/kit/failure.ts";
import type { Made } from "#server/kit/page-cache/copy.ts";
import { call, type Route, type Routes } from "#server/kit/routes.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { wrap } from "#shared/kit/envelope.ts";
import { findPath } from "#shared/kit/find-path.ts";
import { keptQuery } from "./kept-query.ts";
import { askAgain, type SitePage } from "./site-pages.ts";

type ApiParts = { app: App; rooms: readonly Routes[]; headers: Readonly<Record<string, string>> };
export type ApiPages = { find: (path: string, query: string) => SitePage | null };

type Entry = { path: string; route: Route; names: ReadonlySet<string> };
const prefix = "/api";
const type = "application/json; charset=utf-8";

/** All accepted field names, including aliases; null if the input schema is not an object. */
function namesOf({ input, aliases = {} }: Endpoint): ReadonlySet<string> | null {
  if (!(input instanceof z.ZodObject)) return null;
  const names = Object.keys(input.shape);
  return new Set([...names, ...Object.entries(aliases).flat(2)]);
}

/** Whether the response is the same for every visitor, and its cache tags are known. */
function isKept({ endpoint }: Route): boolean {
  const { method, access, shows, limit, media_type, reads } = endpoint;
  return method === "GET" && access === "public" && shows !== undefined && !limit && !media_type && !reads;
}

function entriesOf(rooms: readonly Routes[]): Entry[] {
  const routes = rooms.flatMap((room) => Object.values(room)).filter(isKept);
  return routes.flatMap((route) => {
    const names = namesOf(route.endpoint);
    return names ? [{ path: prefix + route.endpoint.path, route, names }] : [];
  });
}

type Asked = { route: Route; raw: Record<string, unknown> };

async function make({ app, headers }: ApiParts, { route, raw }: Asked): Promise<Made> {
  const rooms = new Set(route.endpoint.shows);
  const all = { "Content-Type": type, "Cache-Control": askAgain, ...headers };
  try {
    const answer = wrap(route.endpoint, await call(route, contextOf(app, { actor: visitor }), raw));
    return { status: 200, body: Buffer.from(JSON.stringify(answer)), headers: all, rooms, keep: true, failed: false };
  } catch (error) {
    const { status, body, retry_after, is_bug } = failedAnswer(error);
    if (is_bug) app.log.error({ ...bareError(error), path: route.endpoint.path }, "a call failed");
    const errorHeaders = {
      ...all,
      "Cache-Control": "no-store",
      ...(retry_after === null ? {} : { "Retry-After": String(retry_after) }),
    };
    const bytes = Buffer.from(JSON.stringify(body));
    return { status, body: bytes, headers: errorHeaders, rooms, keep: false, failed: status >= 500 };
  }
}

/**
 * Cacheable responses of public GET endpoints. Finds nothing if the query has an unknown field: the API then handles
 * the request itself.
 */
export function apiPages(parts: ApiParts): ApiPages {
  const entries = entriesOf(parts.rooms);
  return {
    find: (path, query) => {
      if (!path.startsWith(`${prefix}/`)) return null;
      const found = findPath(entries, path);
      if (!found) return null;
      const { route, names } = found.page;
      const sentNames = [...new Set(new URLSearchParams(query).keys())];
      if (sentNames.some((name) => !names.has(name) || new URLSearchParams(query).get(name) === "")) return null;
      const picked = keptQuery(query, sentNames);
      const raw = { ...Object.fromEntries(picked), ...found.params };
      return { key: picked.size > 0 ? `${path}?${picked}` : path, make: () => make(parts, { route, raw }) };
    },
  };
}
