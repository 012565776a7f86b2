import type { QueryClient } from "@tanstack/react-query";
import { queries } from "#app/kit/calls/queries.ts";
import { parseListInput } from "#app/kit/list/use-list-screen.ts";
import { imageList, toImageQuery } from "./labels.ts";

/** Prefetches the first rows of the Images screen. */
export function prefetchImages(cache: QueryClient, search: string): void {
  void cache.prefetchQuery(queries.media.listImages(toImageQuery(parseListInput(imageList, search))));
}
