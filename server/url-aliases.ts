import { getOwnProperty } from "#shared/kit/own-property.ts";
import { trimEnd } from "#shared/kit/trim-ends.ts";

type ApiUrl = { path: string; query: URLSearchParams };

/** Alias paths (below /api, without ".php") and their canonical paths. */
const pathAliases: Readonly<Record<string, string>> = {
  "/bookings-crud": "/bookings",
  "/newsletter-subscribers": "/newsletter/subscribers",
  "/user": "/users",
};

/** Canonical paths of `?action=` aliases, by path and action; `{id}` is that of the query. */
const actionAliases: Readonly<Record<string, string>> = {
  "/newsletter/subscribers unsubscribe": "/newsletter/unsubscribe",
  "/categories reorder": "/categories/reorder",
  "/users approve": "/users/{id}/approve",
  "/users reject": "/users/{id}/reject",
  "/users ban": "/users/{id}/ban",
  "/users change-password": "/users/{id}/password",
  "/users reset-password": "/users/{id}/reset-password",
  "/users send-verification": "/users/{id}/send-verification",
};

/** Canonical paths of `?endpoint=` aliases, by path and endpoint. */
const endpointAliases: Readonly<Record<string, string>> = {
  "/analytics enhanced": "/analytics/enhanced",
  "/analytics device-usage": "/analytics/device-usage",
};

/** Mail programs POST to the unsubscribe link itself (RFC 8058), so this page's path also accepts an API call. */
export const pageAcceptsPost = (path: string): boolean => /^\/newsletter\/unsubscribe\/[^/]+$/.test(path);

/** Collections whose records can also be addressed with `?id=`. */
const pathsWithIdQuery: readonly string[] = [
  "/bookings",
  "/trips",
  "/categories",
  "/hero-slides",
  "/about",
  "/about-features",
  "/contact-info",
  "/social-links",
  "/testimonials",
  "/highlights",
  "/images",
  "/icons",
  "/users",
];

/**
 * Maps an alias URL (".php" paths, `?action=`, `?id=`) to its canonical path and query. No other module knows the
 * aliases. `path` starts below /api.
 */
export function resolveUrlAlias({ path, query }: ApiUrl): ApiUrl {
  const plain = path.slice(0, 1) + trimEnd(path.slice(1).replace(/\.php$/, ""), /\//);
  const canonical = getOwnProperty(pathAliases, plain) ?? plain;
  const rest = new URLSearchParams(query);
  const actionPath = actionAliases[`${canonical} ${query.get("action")}`];
  if (actionPath) {
    rest.delete("action");
    const id = query.get("id");
    if (!actionPath.includes("{id}") || id === null) return { path: actionPath, query: rest };
    rest.delete("id");
    return { path: actionPath.replace("{id}", encodeURIComponent(id)), query: rest };
  }
  const endpointPath = getOwnProperty(endpointAliases, `${canonical} ${query.get("endpoint")}`);
  if (endpointPath) {
    rest.delete("endpoint");
    return { path: endpointPath, query: rest };
  }
  const id = query.get("id");
  if (id === null || !pathsWithIdQuery.includes(canonical)) return { path: canonical, query };
  rest.delete("id");
  return { path: `${canonical}/${encodeURIComponent(id)}`, query: rest };
}
