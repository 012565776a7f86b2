type PathParams = Readonly<Record<string, string>>;
type RouteMatch<P> = { page: P; params: PathParams };

const segmentsOf = (path: string): string[] => path.split("/").slice(1);
const paramName = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A segment that can't be decoded matches no page.
    return null;
  }
}

function matchParams(pattern: readonly string[], path: readonly string[]): PathParams | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = path[index] ?? "";
    const name = paramName(expected);
    if (!name && expected !== actual) return null;
    if (!name) continue;
    const value = decodeSegment(actual);
    if (!value) return null;
    params[name] = value;
  }
  return params;
}

/** Fixed segments win over parameters, from the left: "/trips/new" never matches "/trips/{slug}". Lower wins. */
const specificity = (path: string): string =>
  segmentsOf(path)
    .map((segment) => (paramName(segment) ? "1" : "0"))
    .join("");

/** The page whose pattern ("/trips/{slug}") matches the path, with the values of its parameters. */
export function matchRoute<P extends { path: string }>(pages: readonly P[], path: string): RouteMatch<P> | null {
  const segments = segmentsOf(path);
  let best: RouteMatch<P> | null = null;
  for (const page of pages) {
    const params = matchParams(segmentsOf(page.path), segments);
    if (params && (!best || specificity(page.path) < specificity(best.page.path))) best = { page, params };
  }
  return best;
}
