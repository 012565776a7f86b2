import type { ReactNode } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { AltTextField } from "#app/kit/pictures/alt-text.tsx";
import { LibraryAltText } from "#app/kit/pictures/library-alt-text.tsx";
import { PictureInput } from "#app/kit/pictures/picture-input.tsx";
import { PicturePreview } from "#app/kit/pictures/picture-preview.tsx";
import { usePicture } from "#app/kit/pictures/use-picture.ts";
import { useUploads } from "#app/kit/pictures/use-uploads.ts";
import { MoveButtons, reorderItemClassName } from "#app/kit/reorder/move-buttons.tsx";
import { moveItem } from "#app/kit/reorder/move-item.ts";
import { useDraggableItem } from "#app/kit/reorder/use-draggable-item.ts";
import { type Reorder, ReorderStatus, useReorder } from "#app/kit/reorder/use-reorder.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { imageLimits } from "#shared/media/limits.ts";
import { FieldsetField } from "./fieldset-field.tsx";
import type { PictureFieldProps } from "./picture-field.tsx";
import { getFieldError } from "./text-fields.tsx";

type Props<Values extends FieldValues, Payload> = PictureFieldProps<Values, Payload> & {
  /** More controls of a picture: "Make main picture". */
  itemActions?: (imageId: number, itemLabel: string) => ReactNode;
  /** What is said on a picture: "Main picture". */
  badgeOf?: (imageId: number) => string | undefined;
};

/** An ordered gallery of library pictures: their ids. */
export function PicturesField<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const { form, name, label, hint, required, category } = props;
  const { field } = useController({ control: form.control, name });
  const ids: readonly number[] = field.value ?? [];
  // Read when an upload ends: others may have been added in the meantime.
  const add = (added: readonly number[]) => field.onChange([...new Set([...(form.getValues(name) ?? []), ...added])]);
  const uploads = useUploads({
    ...{ control: form.control, category, maxFiles: imageLimits.maxFilesAtOnce },
    onUploaded: (id) => add([id]),
  });
  const reorder = useReorder({
    count: ids.length,
    itemLabel: (index) => `picture ${index + 1}`,
    onMove: (from, to) => field.onChange(moveItem(ids, from, to)),
  });
  return (
    <FieldsetField {...{ label, name, hint, required }} error={getFieldError(form, name)}>
      {ids.length > 0 && (
        <div className="@container">
          <ol
            ref={reorder.listRef}
            className="grid gap-2 @md:gap-3 @md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]"
          >
            {ids.map((imageId, index) => (
              <GalleryItem
                key={imageId}
                {...props}
                {...{ reorder, index, imageId }}
                onRemove={() => field.onChange(ids.toSpliced(index, 1))}
              />
            ))}
          </ol>
        </div>
      )}
      <ReorderStatus reorder={reorder} />
      <PictureInput
        {...{ uploads, category }}
        multiple
        uploadLabel="Upload pictures"
        onChoose={(images) => add(images.map(({ id }) => id))}
        buttonRef={field.ref}
      />
    </FieldsetField>
  );
}

type ItemProps<Values extends FieldValues, Payload> = Props<Values, Payload> & {
  reorder: Reorder;
  index: number;
  imageId: number;
  onRemove: () => void;
};

function GalleryItem<Values extends FieldValues, Payload>(props: ItemProps<Values, Payload>) {
  const { form, known, altTexts, itemActions, badgeOf, reorder, index, imageId, onRemove } = props;
  const { item, handleRef } = useDraggableItem<HTMLLIElement>(reorder, index);
  const state = usePicture(imageId, known);
  const label = reorder.itemLabel(index);
  const altLabel = `Alternative text of ${label}`;
  const badge = badgeOf?.(imageId);
  return (
    <li
      {...item}
      className={classNames(
        // On a phone the text stands beside a small picture, since two columns leave it a word a line.
        "grid grid-cols-[6rem_minmax(0,1fr)] content-start overflow-clip rounded-panel border border-line bg-panel @md:grid-cols-[minmax(0,1fr)]",
        reorderItemClassName,
      )}
    >
      <div className="relative">
        <PicturePreview {...state} />
        {badge && (
          <span className="absolute top-1 left-1 rounded-full bg-ink px-1.5 py-0.5 text-xs font-medium text-paper @md:top-2 @md:left-2 @md:px-2.5">
            {badge}
          </span>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 p-2">
        {altTexts === undefined ? (
          <LibraryAltText imageId={imageId} stored={state.picture?.alt} label={altLabel} hideLabel />
        ) : (
          <AltTextField
            {...{ form, imageId }}
            name={altTexts}
            stored={state.picture?.alt ?? ""}
            label={altLabel}
            hideLabel
          />
        )}
        <div className="flex flex-wrap items-center">
          <MoveButtons {...{ reorder, index, handleRef, onRemove }} sideways wraps />
          {itemActions?.(imageId, label)}
        </div>
      </div>
    </li>
  );
}
