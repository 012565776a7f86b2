import { definePage } from "#app/kit/rendering/page.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";

/** The path is a placeholder: the renderer uses this page for every unknown URL. */
export const notFoundPage = definePage({
  path: "/404",
  load: async () => null,
  head: ({ site, request }) => ({
    title: `Adventure Not Found | ${site.site_name}`,
    description: "There is no page at this address.",
    canonical: request.path,
    robots: "noindex",
  }),
  Page: () => (
    <section className="not-found to-the-end" data-under-header="">
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
  ),
});
