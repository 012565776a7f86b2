import { attempt } from "#app/kit/attempt.ts";
import { page } from "#app/kit/page.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { breadcrumbList, type Crumb } from "#app/ui/site/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/site/empty-state.tsx";
import { Lightbox } from "#app/ui/site/lightbox.tsx";
import { Paging } from "#app/ui/site/paging.tsx";
import type { Image } from "#shared/media/images.ts";
import { GalleryForm } from "./gallery-form.tsx";
import { GalleryOffline } from "./gallery-offline.tsx";
import { type GalleryQuery, galleryAddress, galleryNames, imagesInput, readGalleryQuery } from "./gallery-query.ts";
import { PhotoGrid } from "./photo-grid.tsx";

const crumbs: readonly Crumb[] = [
  { name: "Home", href: "/" },
  { name: "Gallery", href: "/gallery" },
];

const picturesWords = (count: number): string => (count === 1 ? "1 picture" : `${count} pictures`);

function Photos({ query, images }: { query: GalleryQuery; images: readonly Image[] }) {
  if (images.length > 0) return <PhotoGrid images={images} />;
  const is_filtered = query.search !== "" || query.category !== "" || query.page > 1;
  return (
    <EmptyState
      title={is_filtered ? "No picture shows that" : "No pictures yet"}
      text={
        is_filtered ? "Try another word, or look at all of them." : "They will appear here as soon as there are any."
      }
    >
      {is_filtered && <ActionLink href="/gallery">Show all pictures</ActionLink>}
    </EmptyState>
  );
}

function WaysOn() {
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

const pageWords = (page: number): string => (page > 1 ? `, page ${page}` : "");

/** Not for search engines: a selection of the pictures, or a page past the last. */
const isPart = (query: GalleryQuery, images: readonly Image[]): boolean =>
  query.search !== "" || query.category !== "" || (query.page > 1 && images.length === 0);

export const galleryPage = page({
  path: "/gallery",
  query: galleryNames,
  async load(api, { query: given }) {
    const query = readGalleryQuery(given);
    const found = await attempt(api.media.listImages(imagesInput(query)));
    return { query, found: found.succeeded ? found.value : null };
  },
  head: ({ data: { query, found }, site }) => ({
    title: `Gallery: Rwanda and Uganda in pictures${pageWords(query.page)} | ${site.site_name}`,
    description: "Volcanoes, lakes, forests and savannah, and the people who ride and walk through them: our pictures.",
    canonical: isPart(query, found?.items ?? []) ? "/gallery" : galleryAddress(query),
    picture: found?.items[0]?.picture ?? null,
    ...(isPart(query, found?.items ?? []) ? { robots: "noindex, follow" } : {}),
    json_ld: [breadcrumbList(crumbs)],
  }),
  Page: ({ data: { query, found } }) => (
    <div className="page-width page-top pb-24">
      <h1 className="font-display text-title">Gallery</h1>
      <p className="mt-3 max-w-xl text-ash text-pretty sm:text-lg">
        Where we ride, walk and drive. Tap a picture to see it over the whole screen.
      </p>
      <GalleryForm query={query} categories={found?.categories ?? []} />
      <div data-enhance="photos">
        <div data-enhance="lightbox">
          <section data-results="" aria-labelledby="pictures" className="mt-6">
            <h2 id="pictures" className={found ? "font-semibold" : "sr-only"}>
              {found ? picturesWords(found.pagination.total) : "Sample pictures"}
            </h2>
            {found ? <Photos query={query} images={found.items} /> : <GalleryOffline again={galleryAddress(query)} />}
            {found && <Paging pagination={found.pagination} addressOf={(page) => galleryAddress({ ...query, page })} />}
          </section>
          <Lightbox title="Gallery" />
        </div>
      </div>
      <WaysOn />
    </div>
  ),
});
