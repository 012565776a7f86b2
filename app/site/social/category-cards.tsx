import { ActionLink } from "#app/ui/site/action-link.tsx";
import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { categoryPath, wizardKeyOf } from "#shared/trips/category-keys.ts";

export type CategoryCardData = Pick<ServiceCategory, "slug" | "name" | "description" | "hero_picture">;

const maxCards = 4;

/** Used if the categories cannot be loaded. */
const fallbackCategories: readonly CategoryCardData[] = [
  { slug: "biking-trips", name: "Biking Trips", description: "Red tracks, lake shores and a car behind you." },
  { slug: "hiking-adventures", name: "Hiking Adventures", description: "Volcanoes, waterfalls and forest trails." },
  { slug: "safaris", name: "Safaris", description: "Gorillas, big cats and time to watch them." },
  { slug: "enduro-cycling", name: "Enduro Cycling", description: "Lava steps, ridge lines and long ways down." },
].map((category) => ({ ...category, hero_picture: null }));

export const selectCategories = (categories: readonly CategoryCardData[]): readonly CategoryCardData[] =>
  (categories.length > 0 ? categories : fallbackCategories).slice(0, maxCards);

/** The categories, each with links to its booking and its page. */
export function CategoryCards({ categories }: { categories: readonly CategoryCardData[] }) {
  return (
    <ul className="service-grid">
      {categories.map(({ slug, name, description, hero_picture }) => (
        <li key={slug} className="service">
          <div className="relative aspect-[16/10] overflow-hidden rounded-card">
            <PictureFrame picture={hero_picture} size="service" />
          </div>
          <h3 className="mt-4 font-display text-name">{name}</h3>
          <p className="mt-1.5 mb-4 text-[0.9375rem] text-ash text-pretty">{description}</p>
          <div className="mt-auto flex flex-wrap gap-2">
            <ActionLink
              href={`/booking?category=${wizardKeyOf(slug)}`}
              tone="canopy"
              size="small"
              screenReaderSuffix={name}
            >
              Book Now
            </ActionLink>
            <ActionLink href={categoryPath(slug)} tone="quiet" size="small" screenReaderSuffix={name}>
              Learn More
            </ActionLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
