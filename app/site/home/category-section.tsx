import { ActionLink } from "#app/ui/site/action-link.tsx";
import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import { SectionHeader } from "#app/ui/site/section-header.tsx";
import { bikingCountLabel, tripCountLabel } from "#app/ui/site/trip-labels.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { categoryPath } from "#shared/trips/category-keys.ts";

/** The page of the biking trips lists the enduro trips, too. */
function countLabel({ slug, trip_count }: ServiceCategory, categories: readonly ServiceCategory[]): string {
  if (slug !== "biking-trips") return tripCountLabel(trip_count);
  const enduro = categories.find((category) => category.slug === "enduro-cycling")?.trip_count ?? 0;
  return bikingCountLabel({ biking: trip_count, enduro });
}

function CategoryCard({ category, count }: { category: ServiceCategory; count: string }) {
  const { name, description, hero_picture, slug } = category;
  return (
    <article className="package-card">
      <div className="relative aspect-[16/10] overflow-hidden rounded-card">
        <PictureFrame picture={hero_picture} size="half" />
      </div>
      <div className="flex grow flex-col pt-5">
        <h3 className="flex items-baseline justify-between gap-4">
          <span className="font-display text-subheading">{name}</span>
          <span className="whitespace-nowrap font-normal text-ash text-sm">{count}</span>
        </h3>
        <p className="mt-2 mb-5 max-w-lg text-ash">{description}</p>
        <div className="mt-auto flex flex-wrap gap-2.5">
          <ActionLink href={categoryPath(slug)} tone="quiet" size="small" screenReaderSuffix={name}>
            View Details
          </ActionLink>
          <ActionLink
            href={`/booking?category=${encodeURIComponent(slug)}`}
            tone="canopy"
            size="small"
            screenReaderSuffix={name}
          >
            Book Now
          </ActionLink>
        </div>
      </div>
    </article>
  );
}

/** The categories, each with links to its page and its booking. */
export function CategorySection({ categories }: { categories: readonly ServiceCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <section className="page-width section" aria-labelledby="popular-packages">
      <SectionHeader
        id="popular-packages"
        title="Popular packages"
        text="Two wheels, two boots or an open roof: choose how you want to see Rwanda and Uganda."
      />
      <ul className="package-grid">
        {categories.map((category) => (
          <li key={category.id} className="flex">
            <CategoryCard category={category} count={countLabel(category, categories)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
