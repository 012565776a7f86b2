import { ActionLink } from "#app/ui/site/action-link.tsx";
import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import { SectionHead } from "#app/ui/site/section-head.tsx";
import { tripsWords } from "#app/ui/site/trip-words.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { categoryPage } from "#shared/trips/categories.ts";

function CategoryCard({ category }: { category: ServiceCategory }) {
  const { name, description, hero_picture, slug, trip_count } = category;
  return (
    <article className="category-card">
      <PictureFrame picture={hero_picture} size="half" />
      <div className="category-shade" aria-hidden="true" />
      <div className="relative mt-auto p-5 text-white sm:p-7">
        <p className="eyebrow-on-picture">{tripsWords(trip_count)}</p>
        <h3 className="mt-1.5 font-display text-subheading">{name}</h3>
        <p className="mt-2 line-clamp-2 max-w-md text-[0.9375rem] text-white/85">{description}</p>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <ActionLink href={categoryPage(slug)} tone="on_picture" size="small" about={name}>
            View Details
          </ActionLink>
          <ActionLink href={`/booking?category=${encodeURIComponent(slug)}`} size="small" about={name}>
            Book Now
          </ActionLink>
        </div>
      </div>
    </article>
  );
}

/** The service categories, each with its page and its booking. */
export function PopularPackages({ categories }: { categories: readonly ServiceCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <section className="page-width section" aria-labelledby="popular-packages">
      <SectionHead
        id="popular-packages"
        title="Popular packages"
        text="Two wheels, two boots or an open roof: choose how you want to see Rwanda and Uganda."
      />
      <ul className="category-grid">
        {categories.map((category) => (
          <li key={category.id} className="contents">
            <CategoryCard category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}
