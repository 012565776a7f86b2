import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { queries } from "#app/kit/calls/queries.ts";
import { SitePreview } from "#app/kit/preview/site-preview.tsx";
import { newRecordId, withEdited } from "#app/kit/preview/with-edited.ts";
import { Benefits } from "#app/ui/site/why-us-section.tsx";
import type { CreateFeature } from "#shared/pages/about.ts";
import { featureIcons } from "#shared/pages/choices.ts";
import type { AboutFeature } from "#shared/pages/content.ts";

type Props = {
  control: Control<Omit<z.input<typeof CreateFeature>, "sort_order">, unknown, unknown>;
  feature: AboutFeature | null;
};

/** The feature among the others as the home page shows them, following what is typed. */
export default function FeaturePreview({ control, feature }: Props) {
  const { icon_name = featureIcons[0], title = "", description = "" } = useWatch({ control });
  const { data = [] } = useQuery(queries.aboutFeatures.listForEditing({}));
  const id = feature?.id ?? newRecordId;
  const shown = data.filter((other) => other.is_active || other.id === id);
  return (
    <SitePreview name="Features">
      <div className="page-width section">
        <Benefits features={withEdited(shown, { id, icon_name, title, description })} />
      </div>
    </SitePreview>
  );
}
