type PathParams = Readonly<Record<string, string>>;
type Found<P> = { page: P; params: PathParams };

const segmentsOf = (path: string): string[] => path.split("/").slice(1);
const nameOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A segment that can't be decoded matches no page.
    return null;
  }
}

function paramsOf(pattern: readonly string[], path: readonly string[]): PathParams | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = path[index] ?? "";
    const name = nameOf(expected);
    if (!name && expected !== actual) return null;
    if (!name) continue;
    const value = decoded(actual);
    if (!value) return null;
    params[name] = value;
  }
  return params;
}

/** Fixed segments win over parameters, from the left: "/trips/new" never matches "/trips/{slug}". Lower wins. */
const rank = (path: string): string =>
  segmentsOf(path)
    .map((segment) => (nameOf(segment) ? "1" : "0"))
    .join("");

/** The page whose pattern ("/trips/{slug}") matches the path, with the values of its parameters. */
export function findPath<P extends { path: string }>(pages: readonly P[], path: string): Found<P> | null {
  const segments = segmentsOf(path);
  let best: Found<P> | null = null;
  for (const page of pages) {
    const params = paramsOf(segmentsOf(page.path), segments);
    if (params && (!best || rank(page.path) < rank(best.page.path))) best = { page, params };
  }
  return best;
}
