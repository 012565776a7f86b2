/** The countries that trips go to, each with the folded words that mean it in a search. */
const countries: Readonly<Record<string, readonly string[]>> = {
  Rwanda: ["rwanda", "rwandan", "ruanda"],
  Uganda: ["uganda", "ugandan"],
};

export const countryNames: readonly string[] = Object.keys(countries);

/** The country that a folded word means: "rwandan" → "Rwanda". */
export const findCountry = (word: string): string | undefined =>
  countryNames.find((name) => countries[name]?.includes(word));

/** Words at the end of a place name that say what it is. */
const kinds = new Set(
  "national park reserve game valley falls forest mountains impenetrable crater lakes trail town".split(" "),
);

/**
 * The name of a place without its kind, so that "Sipi" and "Sipi Falls", or "Mount Elgon" and "Mount Elgon National
 * Park", are one place.
 */
export function placeStem(name: string): string {
  const parts = name.trim().split(/\s+/);
  while (parts.length > 1 && kinds.has(parts.at(-1)?.toLowerCase() ?? "")) parts.pop();
  return parts.join(" ");
}

type PlaceCount = { name: string; count: number };
export type CountryPlaces = { name: string; count: number; places: PlaceCount[] };

/** Distinct locations of trips and the number of trips that have them. */
export type LocationCount = { locations: readonly string[]; count: number };

type PlaceGroup = { names: Map<string, number>; countries: Map<string, number>; count: number };

const add = (counts: Map<string, number>, key: string, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

/** The key with the highest count; the longer one of equals, because it says more. */
const commonest = (counts: ReadonlyMap<string, number>): string =>
  [...counts].toSorted(([a, x], [b, y]) => y - x || b.length - a.length)[0]?.[0] ?? "";

function collectPlaces(rows: readonly LocationCount[]): PlaceGroup[] {
  const groups = new Map<string, PlaceGroup>();
  for (const { locations, count } of rows) {
    const tripCountries = countryNames.filter((name) => locations.includes(name));
    const byStem = new Map(
      locations.filter((place) => !countryNames.includes(place)).map((place) => [placeStem(place), place]),
    );
    for (const [stem, name] of byStem) {
      const group = groups.get(stem) ?? { names: new Map(), countries: new Map(), count: 0 };
      add(group.names, name, count);
      // A trip through two countries does not say which of them a place is in.
      for (const country of tripCountries) add(group.countries, country, tripCountries.length === 1 ? count : 0);
      group.count += count;
      groups.set(stem, group);
    }
  }
  return [...groups.values()];
}

const sumCounts = (rows: readonly LocationCount[], country: string): number =>
  rows.reduce((sum, { locations, count }) => (locations.includes(country) ? sum + count : sum), 0);

/** The places of trips by country, sorted by name, each with its number of trips. */
export function groupPlaces(rows: readonly LocationCount[]): CountryPlaces[] {
  const places = collectPlaces(rows).map(({ names, countries: within, count }) => ({
    name: commonest(names),
    country: commonest(within),
    count,
  }));
  return countryNames
    .map((name) => ({
      name,
      count: sumCounts(rows, name),
      places: places
        .filter(({ country }) => country === name)
        .map(({ name: place, count }) => ({ name: place, count }))
        .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
    }))
    .filter(({ count, places: inside }) => count > 0 || inside.length > 0);
}
