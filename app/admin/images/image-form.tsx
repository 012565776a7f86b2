import { type SyntheticEvent, useRef } from "react";
import { useWatch } from "react-hook-form";
import { client } from "#app/kit/calls/api-client.ts";
import { ChipsField } from "#app/kit/form/chips-field.tsx";
import { SelectField, TextAreaField } from "#app/kit/form/text-fields.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { Button } from "#app/ui/button.tsx";
import { isInGallery } from "#shared/media/gallery.ts";
import type { Image } from "#shared/media/images.ts";
import { imageTextLimits } from "#shared/media/limits.ts";
import { FocalPointField } from "./focal-point-field.tsx";
import { GalleryField } from "./gallery-field.tsx";
import { ImageFacts } from "./image-facts.tsx";
import { schema } from "./image-form-schema.ts";
import { ImageUses } from "./image-uses.tsx";
import { categoryOptions, fieldLabels, historyLabels, messages, nameOf } from "./labels.ts";
import { ReplaceFile } from "./replace-file.tsx";

const toForm = (image: Image | null) => ({
  // Stored by the same list of categories.
  category: (image?.category ?? "general") as "general",
  tags: image?.tags ? image.tags.split(", ") : [],
  alt_text: image?.alt_text ?? "",
  description: image?.description ?? "",
  in_gallery: image ? isInGallery(image) : true,
  focal_x: image?.picture?.focal_x ?? 0.5,
  focal_y: image?.picture?.focal_y ?? 0.5,
});

type Props = {
  list: ListScreen;
  image: Image;
  /** Opens the next image of the list; null for the last one. */
  openNext: (() => void) | null;
};

/** The details of an image, its file, and where it is used. */
export default function ImageForm({ list, image, openNext }: Props) {
  const goesOn = useRef(false);
  const record = useRecordForm({
    ...{ name: "image", schema, record: image, toForm, labels: fieldLabels },
    // After "Save and next", the form is that of another image.
    messages: { ...messages, describe: () => nameOf(image) },
    update: client.media.updateImage,
    onSaved: (saved) => (goesOn.current && openNext ? openNext() : list.closeSaved(saved)),
  });
  const { field, form } = record;
  const submitAs = (next: boolean) => (event: SyntheticEvent) => {
    goesOn.current = next;
    record.submit(event);
  };
  const [x, y] = useWatch({ control: form.control, name: ["focal_x", "focal_y"] });
  const setFocalPoint = (point: { x: number; y: number }) => {
    form.setValue("focal_x", point.x, { shouldDirty: true });
    form.setValue("focal_y", point.y, { shouldDirty: true });
  };
  return (
    <RecordForm
      form={{ ...record, submit: submitAs(false) }}
      saveLabel="Save changes"
      secondary={openNext && <Button onClick={submitAs(true)}>Save and next</Button>}
      onCancel={list.close}
    >
      <FocalPointField image={image} point={{ x, y }} onChange={setFocalPoint} />
      <TextAreaField
        {...field("alt_text")}
        rows={2}
        counted
        hint="What the image shows, for people who can't see it."
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField {...field("category")} options={categoryOptions} />
        <ChipsField {...field("tags")} maxLength={imageTextLimits.tag} />
      </div>
      <TextAreaField {...field("description")} rows={3} />
      <GalleryField {...field("in_gallery")} />
      <ReplaceFile image={image} list={list} />
      <div className="-mt-4">
        <ImageUses id={image.id} />
        <ImageFacts image={image} />
        <RecordHistory kind="image" id={image.id} labels={historyLabels} />
      </div>
    </RecordForm>
  );
}
