import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { SitePreview } from "#app/kit/preview/site-preview.tsx";
import { usePreviewPicture } from "#app/kit/preview/use-preview-picture.ts";
import { TestimonialCard } from "#app/ui/site/testimonial-card.tsx";
import type { Picture } from "#shared/media/picture.ts";
import { fallbackTripTitle } from "#shared/testimonials/display.ts";
import type { CreateTestimonial } from "#shared/testimonials/testimonial-input.ts";

type Values = z.input<typeof CreateTestimonial>;
type Props = {
  control: Control<Omit<Values, "customer_image">, unknown, unknown>;
  trips: readonly { value: string; label: string }[];
  /** The stored picture. */
  picture: Picture | null | undefined;
};

/** The testimonial as the website shows it, following what is typed. */
export default function TestimonialPreview({ control, trips, picture }: Props) {
  const [name, title, content, rating, tripId, imageId] = useWatch({
    control,
    name: ["customer_name", "title", "content", "rating", "trip_id", "image_id"],
  });
  const trip = trips.find(({ value }) => value === String(tripId))?.label ?? fallbackTripTitle;
  return (
    <SitePreview name="Testimonial">
      <div className="carousel page-width section" data-abreast="1">
        <ul className="carousel-track">
          <li className="carousel-item">
            <TestimonialCard
              testimonial={{
                customer_name: name || "Anonymous",
                title: title ?? "",
                content: content || "…",
                rating: Number(rating),
                trip_title: trip,
                trip_slug: "",
                picture: usePreviewPicture(imageId, picture),
              }}
            />
          </li>
        </ul>
      </div>
    </SitePreview>
  );
}
