import { own } from "#shared/kit/own.ts";

type Address = { path: string; query: URLSearchParams };

/** Specified paths (below /api, without ".php") and the canonical ones that they stand for. */
const paths: Readonly<Record<string, string>> = {
  "/bookings-crud": "/bookings",
  "/newsletter-subscribers": "/newsletter/subscribers",
};

/** What an `?action=` of a specified path stands for. */
const actions: Readonly<Record<string, string>> = {
  "/newsletter/subscribers unsubscribe": "/newsletter/unsubscribe",
  "/categories reorder": "/categories/reorder",
};

/** Pages at whose own address a call is made: mail programs post to the very link of a newsletter (RFC 8058). */
export const isCalledPage = (path: string): boolean => /^\/newsletter\/unsubscribe\/[^/]+$/.test(path);

/** Collections whose records are also addressed as `?id=`. */
const addressedById: readonly string[] = [
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
];

/**
 * Brings an address of the specification to the canonical one (decisions, section 2). Nothing else in the program
 * knows of them. `path` begins below /api.
 */
export function canonicalAddress({ path, query }: Address): Address {
  const plain = path.replace(/\.php$/, "").replace(/(?<=.)\/+$/, "");
  const canonical = own(paths, plain) ?? plain;
  const rest = new URLSearchParams(query);
  const acting = actions[`${canonical} ${query.get("action")}`];
  if (acting) {
    rest.delete("action");
    return { path: acting, query: rest };
  }
  const id = query.get("id");
  if (id === null || !addressedById.includes(canonical)) return { path: canonical, query };
  rest.delete("id");
  return { path: `${canonical}/${encodeURIComponent(id)}`, query: rest };
}
