import { CategoryCard } from "#app/ui/site/category-card.tsx";
import { SectionHeader } from "#app/ui/site/section-header.tsx";
import { bikingCountLabel, tripCountLabel } from "#app/ui/site/trip-labels.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";

/** The page of the biking trips lists the enduro trips, too. */
function countLabel({ slug, trip_count }: ServiceCategory, categories: readonly ServiceCategory[]): string {
  if (slug !== "biking-trips") return tripCountLabel(trip_count);
  const enduro = categories.find((category) => category.slug === "enduro-cycling")?.trip_count ?? 0;
  return bikingCountLabel({ biking: trip_count, enduro });
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
