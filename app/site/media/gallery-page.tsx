import { toResult } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { buildBreadcrumbJsonLd, crumbsTo } from "#app/ui/site/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/site/empty-state.tsx";
import { Lightbox } from "#app/ui/site/lightbox.tsx";
import { PageLinks } from "#app/ui/site/page-links.tsx";
import { formatCount } from "#shared/kit/format-count.ts";
import type { Image } from "#shared/media/images.ts";
import { GalleryFallback } from "./gallery-fallback.tsx";
import {
  type GalleryQuery,
  galleryParams,
  galleryUrl,
  parseGalleryQuery,
  picturesPerPage,
  toImagesInput,
} from "./gallery-query.ts";
import { GallerySearchForm } from "./gallery-search-form.tsx";
import { PhotoGrid } from "./photo-grid.tsx";

const crumbs = crumbsTo({ name: "Gallery", href: "/gallery" });

function Photos({ query, images }: { query: GalleryQuery; images: readonly Image[] }) {
  if (images.length > 0) return <PhotoGrid images={images} />;
  const isFiltered = query.search !== "" || query.category !== "" || query.page > 1;
  return (
    <EmptyState
      title={isFiltered ? "No pictures found" : "No pictures yet"}
      text={isFiltered ? "Try another search, or see all pictures." : "Please check back soon."}
    >
      {isFiltered && <ActionLink href="/gallery">Show all pictures</ActionLink>}
    </EmptyState>
  );
}

function GalleryLinks() {
  return (
    <div className="ways-on">
      <p className="font-display text-subheading">Seen enough to come?</p>
      <div className="flex flex-wrap gap-3">
        <ActionLink href="/#contact" size="large">
          Contact us
        </ActionLink>
        <ActionLink href="/best-selling-adventures" size="large" tone="quiet">
          Best-selling adventures
        </ActionLink>
      </div>
    </div>
  );
}

const pageSuffix = (page: number): string => (page > 1 ? `, page ${page}` : "");

/** Filtered views and pages past the last one are not indexed. */
const isPartialView = (query: GalleryQuery, images: readonly Image[]): boolean =>
  query.search !== "" || query.category !== "" || (query.page > 1 && images.length === 0);

export const galleryPage = definePage({
  path: "/gallery",
  query: galleryParams,
  async load(api, { query: params }) {
    const query = parseGalleryQuery(params);
    const [result, subjects] = await Promise.all([
      toResult(api.media.listImages(toImagesInput(query))),
      toResult(api.media.countImageSubjects({})),
    ]);
    return {
      query,
      result: result.succeeded ? result.value : null,
      subjects: subjects.succeeded ? subjects.value : [],
    };
  },
  head: ({ data: { query, result }, site }) => ({
    title: `Gallery: Rwanda and Uganda in pictures${pageSuffix(query.page)} | ${site.site_name}`,
    description: "Volcanoes, lakes, forests and savannah, and the people who ride and walk through them: our pictures.",
    canonical: isPartialView(query, result?.items ?? []) ? "/gallery" : galleryUrl(query),
    picture: result?.items[0]?.picture ?? null,
    ...(isPartialView(query, result?.items ?? []) ? { robots: "noindex, follow" } : {}),
    json_ld: [buildBreadcrumbJsonLd(crumbs)],
  }),
  Page: ({ data: { query, result, subjects } }) => (
    <div className="page-width page-top pb-24">
      <h1 className="font-display text-title">Gallery</h1>
      <p className="mt-3 max-w-xl text-ash text-pretty sm:text-lg">
        Where we ride, walk and drive. Tap a picture to see it over the whole screen.
      </p>
      <GallerySearchForm query={query} subjects={subjects} />
      <div data-enhance="photos">
        <div data-enhance="lightbox">
          <section
            data-results=""
            aria-labelledby="pictures"
            className="mt-6"
            data-total={result?.pagination.total}
            data-offset={result?.pagination.offset}
            data-page-size={picturesPerPage}
          >
            <h2 id="pictures" className={result ? "font-semibold" : "sr-only"}>
              {result ? formatCount(result.pagination.total, "picture") : "Sample pictures"}
            </h2>
            {result ? (
              <Photos query={query} images={result.items} />
            ) : (
              <GalleryFallback retryHref={galleryUrl(query)} />
            )}
            {result && <PageLinks pagination={result.pagination} hrefOf={(page) => galleryUrl({ ...query, page })} />}
          </section>
          <Lightbox title="Gallery" />
        </div>
      </div>
      <GalleryLinks />
    </div>
  ),
});
