/** Parts that are repeated within repeated ones multiply; drawing them would stop a browser. */
const maxRepeats = 1_000;
/** Masks and clip paths take a surface of their own each time they are drawn. */
const maxSurfaces = 250;
const maxLevels = 16;

/** What is drawn for a part besides its own elements, and how deep it is nested. */
type Repeats = { parts: number; surfaces: number; levels: number };
type Reference = { id: string; isSurface: boolean };

const endless: Repeats = { parts: Number.POSITIVE_INFINITY, surfaces: 0, levels: 0 };
/**
 * In the one spelling that `sanitizeSvg` writes. Fills and strokes are left out: they refer to gradients, of which
 * nothing is drawn that could refer to more.
 */
const references = /(?: (href)="|\b(?:mask|clip-path)(?:="|:)\s*url\(\s*)#([\w.:-]+)/g;

const listReferences = (tag: string): Reference[] =>
  [...tag.matchAll(references)].map(([, href, id = ""]) => ({ id, isSurface: href === undefined }));

/** The references within each part of a sanitised drawing, by its id; those of the whole drawing at "". */
function findReferences(drawing: string): ReadonlyMap<string, readonly Reference[]> {
  const found = new Map<string, Reference[]>([["", []]]);
  const open: string[] = [""];
  for (const [tag] of drawing.matchAll(/<[^<>]*>/g)) {
    if (tag.startsWith("</")) open.pop();
    else {
      open.push(/ id="([^"]+)"/.exec(tag)?.[1] ?? "");
      for (const reference of listReferences(tag))
        for (const id of new Set(open))
          found
            .set(id, found.get(id) ?? [])
            .get(id)
            ?.push(reference);
      if (tag.endsWith("/>")) open.pop();
    }
  }
  return found;
}

/** Whether drawing it would take a browser long: parts that are repeated, masked or clipped too often, or by themselves. */
export function hasTooManyRepeats(drawing: string): boolean {
  const referencesIn = findReferences(drawing);
  const known = new Map<string, Repeats>();
  const count = (id: string): Repeats => {
    const counted = known.get(id);
    if (counted) return counted;
    // A part that repeats itself is found here while it is counted.
    known.set(id, endless);
    const total: Repeats = { parts: 0, surfaces: 0, levels: 0 };
    for (const reference of referencesIn.get(id) ?? []) {
      const { parts, surfaces, levels } = count(reference.id);
      total.parts += parts + 1;
      total.surfaces += surfaces + Number(reference.isSurface);
      total.levels = Math.max(total.levels, levels + 1);
    }
    known.set(id, total);
    return total;
  };
  const { parts, surfaces, levels } = count("");
  return parts > maxRepeats || surfaces > maxSurfaces || levels > maxLevels;
}
