import { Star } from "lucide-react";
import { useWatch } from "react-hook-form";
import { FieldGroup } from "#app/kit/form/field-layout.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { PicturesField } from "#app/kit/form/pictures-field.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { tripFieldLabels } from "./trip-labels.ts";
import type { TripForm } from "./use-trip-form.ts";

/** Main picture and gallery. */
export default function MediaTab({ trip: { form, field, base } }: { trip: TripForm }) {
  const known = base ? [...(base.hero_picture ? [base.hero_picture] : []), ...base.gallery] : [];
  const pictures = { category: "trips", altTexts: "alt_texts", known } as const;
  const mainId = useWatch({ control: form.control, name: "image_id" });
  const makeMain = (imageId: number) => form.setValue("image_id", imageId, { shouldDirty: true });
  return (
    <>
      <FieldGroup title="Trip picture">
        <PictureField
          {...field("image_id")}
          {...pictures}
          hint="Shown on cards, at the top of the trip page, and in shared links. Without one, the first of the gallery is."
        />
      </FieldGroup>
      <FieldGroup title="Trip page gallery">
        <PicturesField
          {...field("gallery_images")}
          {...pictures}
          itemActions={(imageId, label) => (
            <IconButton
              icon={Star}
              label={`Make ${label} the main picture`}
              pressed={imageId === mainId}
              onClick={() => makeMain(imageId)}
            />
          )}
          badgeOf={(imageId) => (imageId === mainId ? tripFieldLabels.image_id : undefined)}
        />
      </FieldGroup>
    </>
  );
}
