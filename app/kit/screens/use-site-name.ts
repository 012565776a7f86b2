import { useQuery } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";

/** The name of the site; "Back-office" until it is loaded. */
export function useSiteName(): string {
  const site = useQuery({
    queryKey: ["settings", "site"],
    queryFn: ({ signal }) => client.settings.site({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return site.data?.site_name ?? "Back-office";
}
