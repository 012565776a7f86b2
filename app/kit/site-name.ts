import { useQuery } from "@tanstack/react-query";
import { client } from "./client.ts";

/** The operator's name; until it is known, what this place is. */
export function useSiteName(): string {
  const site = useQuery({
    queryKey: ["settings", "site"],
    queryFn: ({ signal }) => client.settings.site({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return site.data?.site_name ?? "Back-office";
}
