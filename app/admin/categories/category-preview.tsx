import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { SitePreview } from "#app/kit/preview/site-preview.tsx";
import { usePreviewPicture } from "#app/kit/preview/use-preview-picture.ts";
import { CategoryCard } from "#app/ui/site/category-card.tsx";
import { PageHero } from "#app/ui/site/page-hero.tsx";
import { tripCountLabel } from "#app/ui/site/trip-labels.ts";
import type { CreateCategory } from "#shared/categories/category-input.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";

type Props = {
  control: Control<Omit<z.input<typeof CreateCategory>, "hero_image" | "sort_order">, unknown, unknown>;
  category: ServiceCategory | null;
};

/** The head of the category's page and its card on the home page, following what is typed. */
export default function CategoryPreview({ control, category }: Props) {
  const { name = "", title = "", description = "", image_id, icon = "" } = useWatch({ control });
  const picture = usePreviewPicture(image_id, category?.hero_picture);
  return (
    <SitePreview name="Category">
      <PageHero picture={picture} eyebrow={name} title={title || name} text={description} />
      <div className="page-width section">
        <ul className="package-grid">
          <li className="flex">
            <CategoryCard
              category={{ name, description, icon, hero_picture: picture, slug: category?.slug ?? "" }}
              count={tripCountLabel(category?.trip_count ?? 0)}
            />
          </li>
        </ul>
      </div>
    </SitePreview>
  );
}
