import { useQuery } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";

/** The name that the page came with. The page of a test has none. */
const getPageName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "Back-office";

/** The name of the site. */
export function useSiteName(): string {
  const site = useQuery({
    queryKey: ["settings", "site"],
    queryFn: ({ signal }) => client.settings.site({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return site.data?.site_name ?? getPageName();
}
