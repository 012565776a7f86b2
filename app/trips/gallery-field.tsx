import { Star } from "lucide-react";
import { type DragEvent, useState } from "react";
import { useController } from "react-hook-form";
import { IconButton } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { inputLook } from "#app/ui/field.tsx";
import { tripLimits as limits } from "#shared/trips/limits.ts";
import { PartField } from "./field-parts.tsx";
import { MoveTools, moved } from "./move-tools.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import { errorOf, type TripFormState } from "./trip-form-state.ts";
import { fieldLabels, type PictureTyped } from "./trip-typed.ts";
import type { Uploads } from "./use-uploads.ts";

/** The gallery, ordered by dragging or by buttons. */
export function GalleryField({ form, uploads }: { form: TripFormState; uploads: Uploads }) {
  const { field } = useController({ control: form.control, name: "gallery_images" });
  const [dragged, setDragged] = useState<number | null>(null);
  const pictures = field.value;
  const move = (from: number, to: number) => field.onChange(moved(pictures, from, to));
  const drop = (event: DragEvent, to: number) => {
    if (dragged === null) return;
    event.preventDefault();
    move(dragged, to);
    setDragged(null);
  };
  return (
    <PartField label={fieldLabels.gallery_images} name="gallery_images" error={errorOf(form, "gallery_images")}>
      {pictures.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
          {pictures.map((picture, at) => (
            <li
              key={picture.image_id}
              draggable
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => drop(event, at)}
              className={classes(
                "grid content-start overflow-clip rounded-panel border border-line bg-panel",
                dragged === at && "opacity-50",
              )}
            >
              <GalleryPicture
                {...{ picture, at, count: pictures.length }}
                onMove={(to) => move(at, to)}
                onRemove={() => field.onChange(pictures.filter((_, other) => other !== at))}
                onChange={(next) => field.onChange(pictures.map((one, other) => (other === at ? next : one)))}
                onMain={() => form.setValue("hero_image", picture, { shouldDirty: true })}
              />
            </li>
          ))}
        </ol>
      )}
      <PictureDrop uploads={uploads} words="Add pictures" multiple buttonRef={field.ref} />
    </PartField>
  );
}

type PictureProps = {
  picture: PictureTyped;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onChange: (picture: PictureTyped) => void;
  onMain: () => void;
};

function GalleryPicture({ picture, at, count, onMove, onRemove, onChange, onMain }: PictureProps) {
  const label = `picture ${at + 1}`;
  return (
    <>
      <img
        src={picture.src}
        alt={`Gallery item ${at + 1}`}
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
          className={classes(inputLook, "block field-sizing-content resize-none py-2")}
        />
        <div className="flex items-center justify-between">
          <MoveTools what={label} at={at} count={count} onMove={onMove} onRemove={onRemove} sideways />
          <IconButton icon={Star} label={`Make ${label} the main picture`} onClick={onMain} />
        </div>
      </div>
    </>
  );
}
