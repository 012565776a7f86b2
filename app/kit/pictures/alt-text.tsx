import { type FieldValues, type Path, type UseFormReturn, useController } from "react-hook-form";
import { Field, TextArea } from "#app/ui/field.tsx";
import { imageTextLimits } from "#shared/media/limits.ts";

export type AltText = { image_id: number; alt_text: string };

/** The changed alternative texts with that of one picture; it leaves the list when it is as stored. */
export const changeAltText = (texts: readonly AltText[], changed: AltText, stored: string): AltText[] => [
  ...texts.filter(({ image_id }) => image_id !== changed.image_id),
  ...(changed.alt_text === stored ? [] : [changed]),
];

export const altTextPlaceholder = "Describe the picture for people who can't see it";

type Props<Values extends FieldValues, Payload> = {
  form: UseFormReturn<Values, unknown, Payload>;
  /** The field with the changed alternative texts, a list of `AltText`. */
  name: Path<Values>;
  imageId: number;
  stored: string;
  label: string;
  hideLabel?: boolean;
  hint?: string;
};

/** The alternative text of a picture, saved with the record that shows it. */
export function AltTextField<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const { form, name, imageId, stored, label, hideLabel = false, hint = "" } = props;
  const { field } = useController({ control: form.control, name });
  const texts: readonly AltText[] = field.value ?? [];
  const typed = texts.find(({ image_id }) => image_id === imageId)?.alt_text;
  return (
    <Field {...{ label, hideLabel, hint }}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          placeholder={altTextPlaceholder}
          value={typed ?? stored}
          maxLength={imageTextLimits.alt_text}
          onBlur={field.onBlur}
          onChange={({ target }) =>
            field.onChange(changeAltText(texts, { image_id: imageId, alt_text: target.value }, stored))
          }
        />
      )}
    </Field>
  );
}
