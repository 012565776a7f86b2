import { Trash2 } from "lucide-react";
import { type FieldValues, type Path, useController } from "react-hook-form";
import { AltTextField } from "#app/kit/pictures/alt-text.tsx";
import { LibraryAltText } from "#app/kit/pictures/library-alt-text.tsx";
import { PictureInput } from "#app/kit/pictures/picture-input.tsx";
import { PicturePreview } from "#app/kit/pictures/picture-preview.tsx";
import { type KnownPictures, usePicture } from "#app/kit/pictures/use-picture.ts";
import { type Uploads, useUploads } from "#app/kit/pictures/use-uploads.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ImageCategory } from "#shared/media/limits.ts";
import { FieldsetField } from "./fieldset-field.tsx";
import { type BoundFieldProps, getFieldError } from "./text-fields.tsx";

export type PictureFieldProps<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> & {
  /** The category of uploads, and the one that the library shows first. */
  category: ImageCategory;
  /** Pictures that came with the record; others are fetched. */
  known?: KnownPictures;
  /** The field with changed alternative texts, where they are saved with the record; else in the library by themselves. */
  altTexts?: Path<Values>;
  /** The toast after an upload; without it, the list of uploads says it. */
  uploadedMessage?: string;
};

/** A picture of the library: its id, or null. */
export function PictureField<Values extends FieldValues, Payload>(props: PictureFieldProps<Values, Payload>) {
  const { form, name, category, uploadedMessage } = props;
  const { field } = useController({ control: form.control, name });
  const onUploaded = (imageId: number) => {
    field.onChange(imageId);
    if (uploadedMessage !== undefined) toast.success({ title: uploadedMessage });
  };
  const uploads = useUploads({ control: form.control, category, maxFiles: 1, onUploaded });
  return <UploadedPictureField {...props} uploads={uploads} />;
}

/** A picture of the library whose uploads belong to the form, which also adds some. */
export function UploadedPictureField<Values extends FieldValues, Payload>(
  props: PictureFieldProps<Values, Payload> & { uploads: Uploads },
) {
  const { form, name, label, hint, required, category, uploads } = props;
  const { field } = useController({ control: form.control, name });
  const imageId: number | null = field.value ?? null;
  return (
    <FieldsetField {...{ label, name, hint, required }} error={getFieldError(form, name)}>
      {imageId !== null && <ChosenPicture {...props} imageId={imageId} onRemove={() => field.onChange(null)} />}
      <PictureInput
        {...{ uploads, category }}
        uploadLabel={imageId === null ? "Upload picture" : "Upload another picture"}
        onChoose={([image]) => image && field.onChange(image.id)}
        buttonRef={field.ref}
      />
    </FieldsetField>
  );
}

type ChosenProps<Values extends FieldValues, Payload> = PictureFieldProps<Values, Payload> & {
  imageId: number;
  onRemove: () => void;
};

function ChosenPicture<Values extends FieldValues, Payload>(props: ChosenProps<Values, Payload>) {
  const { form, label, known, altTexts, imageId, onRemove } = props;
  const state = usePicture(imageId, known);
  const alt = state.picture?.alt;
  const altLabel = `Alternative text of ${label.toLowerCase()}`;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <span className="block overflow-clip rounded-panel border border-line">
        <PicturePreview {...state} />
      </span>
      <div className="grid gap-4">
        {altTexts === undefined ? (
          <LibraryAltText imageId={imageId} stored={alt} label={altLabel} />
        ) : (
          <AltTextField
            {...{ form, imageId }}
            name={altTexts}
            stored={alt ?? ""}
            label={altLabel}
            hint="Describes the picture wherever it is shown."
          />
        )}
        <div>
          <Button icon={Trash2} tone="danger" onClick={onRemove}>
            Remove {label.toLowerCase()}
          </Button>
        </div>
      </div>
    </div>
  );
}
