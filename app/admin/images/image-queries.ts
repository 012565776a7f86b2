import type { QueryClient } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { parseListInput } from "#app/kit/list/use-list-screen.ts";
import type { SearchHit } from "#app/kit/screens/screen.ts";
import { humanize } from "#app/ui/format.ts";
import { imageList, nameOf, toImageQuery } from "./labels.ts";

/** Prefetches the first rows of the Images screen. */
export function prefetchImages(cache: QueryClient, search: string): void {
  void cache.prefetchQuery(queries.media.listImages(toImageQuery(parseListInput(imageList, search))));
}

/** Command palette search, by name, text or tag. */
export async function searchImages(text: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
  const { items } = await client.media.listImages({ search: text, limit: 5 }, { signal });
  return items.map((image) => ({
    id: String(image.id),
    title: nameOf(image),
    detail: image.alt_text || humanize(image.category),
    to: `/admin/images/${image.id}`,
  }));
}
