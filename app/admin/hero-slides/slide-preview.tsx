import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { queries } from "#app/kit/calls/queries.ts";
import { SitePreview } from "#app/kit/preview/site-preview.tsx";
import { usePreviewPicture } from "#app/kit/preview/use-preview-picture.ts";
import { Slide } from "#app/ui/site/hero-slide.tsx";
import type { Picture } from "#shared/media/picture.ts";
import type { CreateSlide } from "#shared/pages/slides.ts";

type Props = {
  control: Control<Omit<z.input<typeof CreateSlide>, "image_url" | "sort_order">, unknown, unknown>;
  /** The stored picture. */
  picture: Picture | null | undefined;
};

/** The slide as the home page shows it, following what is typed. */
export default function SlidePreview({ control, picture }: Props) {
  const values = useWatch({ control });
  const site = useQuery(queries.settings.site({}));
  const slide = {
    id: 1,
    title: values.title ?? "",
    subtitle: values.subtitle ?? "",
    description: values.description ?? "",
    button_text: values.button_text ?? "",
    button_link: values.button_link ?? "",
    booking_category: values.booking_category ?? "",
    picture: usePreviewPicture(values.image_id, picture),
  };
  return (
    <SitePreview name="Slide">
      <div className="hero">
        <div className="hero-track">
          <Slide slide={slide} position={0} count={1} tagline={site.data?.site_tagline ?? ""} />
        </div>
      </div>
    </SitePreview>
  );
}
