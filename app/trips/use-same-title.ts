import { useEffect, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import { numberUntilFree, toSlug } from "#shared/kit/slug.ts";
import { tripLimits } from "#shared/trips/limits.ts";

const toTripSlug = (text: string): string => toSlug(text, tripLimits.slug);

/** The addresses of other trips with this title. Without an answer none: it is only advice. */
async function findSameTitle(title: string, id: number | undefined, signal: AbortSignal): Promise<string[]> {
  const { items } = await client.trips.listForEditing({ search: title, limit: 50 }, { signal });
  const others = items.filter((trip) => trip.id !== id && toTripSlug(trip.title) === toTripSlug(title));
  return others.map(({ slug }) => slug);
}

/** The address that a new trip gets if another one has its title; null if none has. */
export function useSameTitle(typed: string, id: number | undefined): string | null {
  const title = useDebounced(typed.trim(), 400);
  const [found, setFound] = useState<{ title: string; slugs: readonly string[] }>({ title: "", slugs: [] });
  useEffect(() => {
    if (toTripSlug(title) === "") return;
    const stop = new AbortController();
    findSameTitle(title, id, stop.signal).then(
      (slugs) => stop.signal.aborted || setFound({ title, slugs }),
      () => {},
    );
    return () => stop.abort();
  }, [title, id]);
  if (found.slugs.length === 0 || found.title !== typed.trim()) return null;
  return numberUntilFree(toTripSlug(found.title), new Set(found.slugs));
}
