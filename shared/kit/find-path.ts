type PathParams = Readonly<Record<string, string>>;
type Found<P> = { page: P; params: PathParams };

const segmentsOf = (path: string): string[] => path.split("/").slice(1);
const nameOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Nothing stands at an address that can't be read.
    return null;
  }
}

function paramsOf(pattern: readonly string[], path: readonly string[]): PathParams | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const given = path[index] ?? "";
    const name = nameOf(wanted);
    if (!name && wanted !== given) return null;
    if (!name) continue;
    const value = decoded(given);
    if (!value) return null;
    params[name] = value;
  }
  return params;
}

/** Fixed segments come before named ones, from the left: "/trips/new" is never the trip "new". */
const rank = (path: string): string =>
  segmentsOf(path)
    .map((segment) => (nameOf(segment) ? "1" : "0"))
    .join("");

/** Which of some patterns like "/trips/{slug}" a path has, with what it says for the names. */
export function findPath<P extends { path: string }>(pages: readonly P[], path: string): Found<P> | null {
  const segments = segmentsOf(path);
  let best: Found<P> | null = null;
  for (const page of pages) {
    const params = paramsOf(segmentsOf(page.path), segments);
    if (params && (!best || rank(page.path) < rank(best.page.path))) best = { page, params };
  }
  return best;
}
