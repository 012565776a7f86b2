import type { ServiceCategory } from "#shared/categories/contract.ts";
import { categoryPath } from "#shared/trips/category-keys.ts";
import { Icon } from "../icon.tsx";
import { ActionLink } from "./action-link.tsx";
import { PictureFrame } from "./picture-frame.tsx";

export type CategoryCardContent = Pick<ServiceCategory, "name" | "description" | "hero_picture" | "slug" | "icon">;

/** A category on the home page, with links to its page and its booking; `count` is "7 trips". */
export function CategoryCard({ category, count }: { category: CategoryCardContent; count: string }) {
  const { name, description, hero_picture, slug, icon } = category;
  return (
    <article className="package-card">
      <div className="relative aspect-[16/10] overflow-hidden rounded-card">
        <PictureFrame picture={hero_picture} size="half" />
      </div>
      <div className="flex grow flex-col pt-5">
        <h3 className="flex items-baseline justify-between gap-4">
          <span className="flex items-center gap-2.5 font-display text-subheading">
            {icon && <Icon icon={icon} className="size-6 shrink-0 text-canopy" />}
            {name}
          </span>
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
