import { toResult } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { SearchBox } from "#app/ui/site/search-box.tsx";
import { TripSuggestions } from "#app/ui/site/trip-suggestions.tsx";

const suggestedTripCount = 3;

function TripSearch() {
  return (
    <search>
      <form method="get" action="/trips">
        <SearchBox label="Search trips" placeholder="Gorillas, Lake Kivu …" />
      </form>
    </search>
  );
}

/** The path is a placeholder: the renderer uses this page for every unknown URL. */
export const notFoundPage = definePage({
  path: "/404",
  async load(api) {
    const trips = await toResult(api.trips.list({ best_selling: true, limit: suggestedTripCount }));
    return { trips: trips.succeeded ? trips.value.items : [] };
  },
  head: ({ site, request }) => ({
    title: `Adventure Not Found | ${site.site_name}`,
    description: "There is no page at this address.",
    canonical: request.path,
    robots: "noindex",
  }),
  Page: ({ data }) => (
    <>
      <section className="not-found" data-under-header="">
        <div className="page-width">
          <p className="eyebrow-on-picture">404</p>
          <h1 className="mt-3 max-w-xl text-balance font-display text-hero">Adventure Not Found</h1>
          <p className="mt-5 max-w-md text-pretty text-lg text-white/90">
            The path ends here. The page has moved, or was never more than a line on somebody's map.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ActionLink href="/">Return to Base Camp</ActionLink>
            <ActionLink href="/trips" tone="on_picture">
              See all trips
            </ActionLink>
          </div>
        </div>
      </section>
      <div className="page-width pt-10 pb-20">
        <TripSearch />
        <TripSuggestions trips={data.trips} />
      </div>
    </>
  ),
});
