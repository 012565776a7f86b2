import { type FieldValues, type Path, useWatch } from "react-hook-form";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import type { BoundFieldProps } from "#app/kit/form/text-fields.tsx";
import { humanize } from "#app/ui/format.ts";
import { isGalleryCategory } from "#shared/media/gallery.ts";
import { galleryHint } from "./labels.ts";

/** Whether the public gallery shows the image, in a form with its category; some categories are never shown there. */
export function GalleryField<Values extends FieldValues, Payload>(props: BoundFieldProps<Values, Payload>) {
  const category: string = useWatch({ control: props.form.control, name: "category" as Path<Values> });
  if (isGalleryCategory(category)) return <SwitchField {...props} hint={galleryHint} />;
  return (
    <p>
      <span className="block font-medium">{props.label}</span>
      <span className="block text-xs text-ash">
        Not in the category {humanize(category)}: the Gallery page leaves out portraits of customers, logos and tests.
      </span>
    </p>
  );
}
