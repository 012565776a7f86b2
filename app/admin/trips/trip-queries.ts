import type { QueryClient } from "@tanstack/react-query";
import { apiCalls } from "#app/kit/calls/api-calls.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { parseListInput } from "#app/kit/list/use-list-screen.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { statusChoices } from "./labels.ts";

type Category = Pick<ServiceCategory, "slug" | "name">;

export const activeCategoriesQuery = queries.categories.list({});

/** The list of the Trips screen: staff can add categories, so the choices of that filter are loaded. */
export const buildTripList = (categories: readonly Category[]) =>
  ({
    path: "/admin/trips",
    filters: {
      category: {
        label: "Category",
        choices: { all: "All", ...Object.fromEntries(categories.map(({ slug, name }) => [slug, name])) },
      },
      status: { label: "Status", choices: statusChoices, look: "select" },
    },
    sort: apiCalls.trips.listForEditing.sort,
  }) as const;

/** Prefetches the data of the Trips screen; the rows of a category only when its slug is known. */
export function prefetchTrips(cache: QueryClient, search: string): void {
  void cache.prefetchQuery(activeCategoriesQuery);
  if (new URLSearchParams(search).has("category")) return;
  void cache.prefetchQuery(queries.trips.listForEditing(parseListInput(buildTripList([]), search)));
}
