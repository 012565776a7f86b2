type Address = { path: string; query: URLSearchParams };

/** Specified paths (below /api, without ".php") and the canonical ones that they stand for. */
const paths: Readonly<Record<string, string>> = {
  "/bookings-crud": "/bookings",
};

/** Collections whose records are also addressed as `?id=`. */
const addressedById: readonly string[] = ["/bookings", "/trips", "/categories", "/hero-slides"];

/**
 * Brings an address of the specification to the canonical one (decisions, section 2). Nothing else in the program
 * knows of them. `path` begins below /api.
 */
export function canonicalAddress({ path, query }: Address): Address {
  const plain = path.replace(/\.php$/, "").replace(/(?<=.)\/+$/, "");
  const canonical = paths[plain] ?? plain;
  const id = query.get("id");
  if (id === null || !addressedById.includes(canonical)) return { path: canonical, query };
  const rest = new URLSearchParams(query);
  rest.delete("id");
  return { path: `${canonical}/${encodeURIComponent(id)}`, query: rest };
}
