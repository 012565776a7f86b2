import type { Head } from "#app/kit/rendering/page.ts";
import { buildBreadcrumbJsonLd, crumbsTo } from "#app/ui/site/breadcrumbs.tsx";
import { pictureSizes } from "#app/ui/site/picture-frame.tsx";
import { filtersUrl } from "#app/ui/site/trip-filters.ts";
import { tripCountLabel } from "#app/ui/site/trip-labels.ts";
import { buildTripListJsonLd } from "#app/ui/site/trip-list-json-ld.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { categoryPath } from "#shared/trips/category-keys.ts";
import type { CategoryData } from "./load-category.ts";

type CategoryHeadInput = { data: CategoryData; site: SiteSettings };

/** The head of a category page. Filtered views share the canonical URL of the page. */
export function categoryHead({ data: { category, trips, filters, isFallback }, site }: CategoryHeadInput): Head {
  const canonical = categoryPath(category.slug);
  const isWhole = !isFallback && filtersUrl(canonical, filters) === canonical;
  const crumbs = crumbsTo({ name: category.name, href: canonical });
  return {
    title: `${category.name} in Rwanda and Uganda | ${site.site_name}`,
    description: category.description,
    canonical,
    picture: category.hero_picture,
    picture_sizes: pictureSizes.head,
    share: {
      title: category.name,
      kicker: "Rwanda and Uganda",
      facts: isWhole ? [tripCountLabel(trips.length)] : [],
    },
    json_ld: [buildBreadcrumbJsonLd(crumbs), ...(isWhole ? buildTripListJsonLd(trips) : [])],
  };
}
