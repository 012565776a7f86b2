import { Trash2 } from "lucide-react";
import { useController } from "react-hook-form";
import { FieldGroup } from "#app/kit/form/form-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { tripLimits as limits } from "#shared/trips/limits.ts";
import { FieldsetField } from "./common-fields.tsx";
import { GalleryField } from "./gallery-field.tsx";
import { PictureDropzone } from "./picture-dropzone.tsx";
import { getTripFieldError, type TripFormState } from "./trip-form-state.ts";
import { formFields } from "./trip-form-values.ts";
import type { Uploads } from "./use-uploads.ts";

type Props = { form: TripFormState; hero: Uploads; gallery: Uploads };

/** Main picture and gallery. */
export const MediaTab = ({ form, hero, gallery }: Props) => (
  <>
    <FieldGroup title="Trip picture">
      <HeroField form={form} uploads={hero} />
    </FieldGroup>
    <FieldGroup title="Trip page gallery">
      <GalleryField form={form} uploads={gallery} />
    </FieldGroup>
  </>
);

function HeroField({ form, uploads }: { form: TripFormState; uploads: Uploads }) {
  const { field } = useController({ control: form.control, name: "image_id" });
  const picture = field.value;
  return (
    <FieldsetField
      label={formFields.image_id.label}
      name="image_id"
      error={getTripFieldError(form, "image_id")}
      hint="Shown on cards, at the top of the trip page, and in shared links."
    >
      {picture && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <img
            src={picture.src}
            alt="Current selection"
            className="aspect-[4/3] w-full rounded-panel border border-line bg-hover object-cover"
          />
          <div className="grid gap-4">
            <Field label="Alternative text" hint="Describe the picture for people who can't see it.">
              {(control) => (
                <TextArea
                  {...control}
                  rows={2}
                  value={picture.alt}
                  maxLength={limits.altText}
                  onChange={({ target }) => field.onChange({ ...picture, alt: target.value })}
                />
              )}
            </Field>
            <div>
              <Button icon={Trash2} tone="danger" onClick={() => field.onChange(null)}>
                Remove main picture
              </Button>
            </div>
          </div>
        </div>
      )}
      <PictureDropzone
        uploads={uploads}
        label={picture ? "Replace main picture" : "Choose main picture"}
        buttonRef={field.ref}
      />
    </FieldsetField>
  );
}
