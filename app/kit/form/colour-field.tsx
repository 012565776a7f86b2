import { type FieldValues, useController } from "react-hook-form";
import { Field, TextInput } from "#app/ui/field.tsx";
import { contrastRatio, textColourOn } from "#shared/kit/colours.ts";
import { isHexColour, normalizeHexColour } from "#shared/kit/hex-colour.ts";
import { type BoundFieldProps, getFieldError } from "./text-fields.tsx";

/** How well text is read on the colour; null while it is not a colour. */
function describeContrast(text: string): string | null {
  if (!isHexColour(text)) return null;
  const colour = normalizeHexColour(text);
  const textColour = textColourOn(colour);
  const name = textColour === "#ffffff" ? "white" : "dark";
  return `Text on it is ${name}, with a contrast of ${contrastRatio(textColour, colour).toFixed(1)}:1.`;
}

/** A colour as "#rrggbb", typed or picked. */
export function ColourField<Values extends FieldValues, Payload>(
  props: BoundFieldProps<Values, Payload> & {
    /** Where the hint says more of the contrast than that of a text on the colour. */
    hasOwnContrast?: boolean;
  },
) {
  const { form, name, label, hint, required = false, hasOwnContrast = false } = props;
  const { field } = useController({ control: form.control, name });
  const value = String(field.value ?? "");
  const contrast = hasOwnContrast ? null : describeContrast(value);
  return (
    <Field
      label={label}
      hint={
        (hint || contrast) && (
          <>
            {hint} {contrast}
          </>
        )
      }
      required={required}
      error={getFieldError(form, name)}
    >
      {(control) => (
        <span className="flex items-center gap-2">
          <input
            type="color"
            aria-label={`Pick ${label.toLowerCase()}`}
            value={isHexColour(value) ? normalizeHexColour(value) : "#000000"}
            onChange={({ target }) => field.onChange(target.value)}
            className="size-9 shrink-0 cursor-pointer rounded-control border border-edge bg-panel p-1 pointer-coarse:size-11"
          />
          <TextInput
            {...field}
            {...control}
            value={value}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            placeholder="#0066cc"
          />
        </span>
      )}
    </Field>
  );
}
