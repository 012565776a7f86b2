/** What a place is. Lakes, parks, forests and regions are areas: a map writes their names over them. */
export const placeKinds = [
  "city",
  "town",
  "village",
  "camp",
  "mountain",
  "waterfall",
  "river",
  "lake",
  "park",
  "forest",
  "region",
] as const;
export type PlaceKind = (typeof placeKinds)[number];

const areaKinds: readonly PlaceKind[] = ["river", "lake", "park", "forest", "region"];

export const isAreaKind = (kind: PlaceKind): boolean => areaKinds.includes(kind);
