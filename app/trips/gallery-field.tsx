import { Star } from "lucide-react";
import { type DragEvent, useState } from "react";
import { useController } from "react-hook-form";
import { IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { inputClassName } from "#app/ui/field.tsx";
import { tripLimits as limits } from "#shared/trips/limits.ts";
import { FieldsetField } from "./common-fields.tsx";
import { MoveButtons, moveItem } from "./move-buttons.tsx";
import { PictureDropzone } from "./picture-dropzone.tsx";
import { getTripFieldError, type TripFormState } from "./trip-form-state.ts";
import { formFields, type PictureFormValues } from "./trip-form-values.ts";
import type { Uploads } from "./use-uploads.ts";

/** The gallery, ordered by dragging or by buttons. */
export function GalleryField({ form, uploads }: { form: TripFormState; uploads: Uploads }) {
  const { field } = useController({ control: form.control, name: "gallery_images" });
  const [dragged, setDragged] = useState<number | null>(null);
  const pictures = field.value;
  const move = (from: number, to: number) => field.onChange(moveItem(pictures, from, to));
  const drop = (event: DragEvent, to: number) => {
    if (dragged === null) return;
    event.preventDefault();
    move(dragged, to);
    setDragged(null);
  };
  return (
    <FieldsetField
      label={formFields.gallery_images.label}
      name="gallery_images"
      error={getTripFieldError(form, "gallery_images")}
    >
      {pictures.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
          {pictures.map((picture, index) => (
            <li
              key={picture.image_id}
              draggable
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => drop(event, index)}
              className={classNames(
                "grid content-start overflow-clip rounded-panel border border-line bg-panel",
                dragged === index && "opacity-50",
              )}
            >
              <GalleryPicture
                {...{ picture, index, count: pictures.length }}
                onMove={(to) => move(index, to)}
                onRemove={() => field.onChange(pictures.filter((_, other) => other !== index))}
                onChange={(next) => field.onChange(pictures.map((one, other) => (other === index ? next : one)))}
                onMakeMain={() => form.setValue("image_id", picture, { shouldDirty: true })}
              />
            </li>
          ))}
        </ol>
      )}
      <PictureDropzone uploads={uploads} label="Add pictures" multiple buttonRef={field.ref} />
    </FieldsetField>
  );
}

type PictureProps = {
  picture: PictureFormValues;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onChange: (picture: PictureFormValues) => void;
  onMakeMain: () => void;
};

function GalleryPicture({ picture, index, count, onMove, onRemove, onChange, onMakeMain }: PictureProps) {
  const label = `picture ${index + 1}`;
  return (
    <>
      <img
        src={picture.src}
        alt={`Gallery item ${index + 1}`}
        loading="lazy"
        className="aspect-[4/3] w-full bg-hover object-cover"
      />
      <div className="grid gap-1 p-2">
        <textarea
          rows={2}
          value={picture.alt}
          aria-label={`Alternative text of ${label}`}
          placeholder="Describe the picture"
          maxLength={limits.altText}
          onChange={({ target }) => onChange({ ...picture, alt: target.value })}
          className={classNames(inputClassName, "block field-sizing-content resize-none py-2")}
        />
        <div className="flex items-center justify-between">
          <MoveButtons itemLabel={label} index={index} count={count} onMove={onMove} onRemove={onRemove} sideways />
          <IconButton icon={Star} label={`Make ${label} the main picture`} onClick={onMakeMain} />
        </div>
      </div>
    </>
  );
}
