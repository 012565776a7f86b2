import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { queries } from "#app/kit/calls/queries.ts";
import { SitePreview } from "#app/kit/preview/site-preview.tsx";
import { useFillVariables } from "#app/kit/preview/use-fill-variables.ts";
import { usePreviewPicture } from "#app/kit/preview/use-preview-picture.ts";
import { WhyUsSection } from "#app/ui/site/why-us-section.tsx";
import type { Picture } from "#shared/media/picture.ts";
import type { CreateAbout } from "#shared/pages/about.ts";

type Props = {
  control: Control<Omit<z.input<typeof CreateAbout>, "image">, unknown, unknown>;
  /** The stored picture. */
  picture: Picture | null | undefined;
};

/** The about section as the home page shows it, following what is typed. */
export default function AboutPreview({ control, picture }: Props) {
  const values = useWatch({ control });
  const fillVariables = useFillVariables();
  const { data: features = [] } = useQuery(queries.aboutFeatures.listForEditing({}));
  const { data: claims = [] } = useQuery(queries.claims.list({}));
  const about = {
    title: values.title ?? "",
    main_text: fillVariables(values.main_text ?? ""),
    quote_text: values.quote_text ?? "",
    picture: usePreviewPicture(values.image_id, picture),
  };
  return (
    <SitePreview name="About section">
      <WhyUsSection
        about={about}
        features={features.filter(({ is_active }) => is_active)}
        claims={claims.filter(({ area }) => area === "home")}
      />
    </SitePreview>
  );
}
