import type { Head } from "#app/kit/page.ts";
import { breadcrumbList } from "#app/ui/site/breadcrumbs.tsx";
import { itemList } from "#app/ui/site/item-list.ts";
import { pictureSizes } from "#app/ui/site/picture-frame.tsx";
import { tripsWords } from "#app/ui/site/trip-words.ts";
import type { Site } from "#shared/settings/contract.ts";
import { categoryPage } from "#shared/trips/categories.ts";
import type { LoadedCategory } from "./load-category.ts";

type Shown = { data: LoadedCategory; site: Site };

/** The head of a category page. Filtered views share the canonical URL of the page. */
export function categoryHead({ data: { category, trips, offline }, site }: Shown): Head {
  const canonical = categoryPage(category.slug);
  const crumbs = [
    { name: "Home", href: "/" },
    { name: category.name, href: canonical },
  ];
  return {
    title: `${category.name} in Rwanda and Uganda | ${site.site_name}`,
    description: category.description,
    canonical,
    picture: category.hero_picture,
    picture_sizes: pictureSizes.head,
    share: { title: category.name, kicker: "Rwanda and Uganda", facts: offline ? [] : [tripsWords(trips.length)] },
    json_ld: offline ? [breadcrumbList(crumbs)] : [breadcrumbList(crumbs), ...itemList(trips)],
  };
}
