import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { FieldGroup } from "#app/kit/form/field-layout.tsx";
import { PicturePreview } from "#app/kit/pictures/picture-preview.tsx";
import { usePicture } from "#app/kit/pictures/use-picture.ts";
import type { Picture } from "#shared/media/picture.ts";
import { fallbackTripTitle, initialOf } from "#shared/testimonials/display.ts";
import type { CreateTestimonial } from "#shared/testimonials/testimonial-input.ts";
import { starsOf } from "./labels.ts";

type Values = z.input<typeof CreateTestimonial>;
type Props = {
  control: Control<Omit<Values, "customer_image">, unknown, unknown>;
  trips: readonly { value: string; label: string }[];
  /** The stored picture. */
  picture: Picture | null | undefined;
};

const Face = ({ imageId, picture }: { imageId: number } & Pick<Props, "picture">) => (
  <span className="size-10 shrink-0 overflow-clip rounded-full">
    <PicturePreview {...usePicture(imageId, picture)} />
  </span>
);

const Initial = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className="flex size-10 shrink-0 items-center justify-center rounded-full bg-canopy font-semibold text-on-canopy"
  >
    {initialOf(name)}
  </span>
);

/** The testimonial as the website shows it, following what is typed. */
export function TestimonialPreview({ control, trips, picture }: Props) {
  const [name = "", title, content, rating, tripId, imageId] = useWatch({
    control,
    name: ["customer_name", "title", "content", "rating", "trip_id", "image_id"],
  });
  const trip = trips.find(({ value }) => value === String(tripId))?.label ?? fallbackTripTitle;
  return (
    <FieldGroup title="Preview">
      <figure aria-label="Preview" className="grid gap-3 rounded-card border border-line bg-paper p-5">
        <p role="img" aria-label={`${rating} of 5 stars`} className="text-sun">
          {starsOf(Number(rating))}
        </p>
        <blockquote className="grid gap-2 wrap-anywhere">
          {title && <p className="font-display text-lg font-semibold">{title}</p>}
          <p className="whitespace-pre-line">{content || "…"}</p>
        </blockquote>
        <figcaption className="flex items-center gap-3">
          {imageId ? <Face imageId={Number(imageId)} picture={picture} /> : <Initial name={name} />}
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{name || "Anonymous"}</span>
            <span className="block text-sm text-ash">{trip}</span>
          </span>
        </figcaption>
      </figure>
    </FieldGroup>
  );
}
