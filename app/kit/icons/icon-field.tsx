import { Shapes } from "lucide-react";
import { useState } from "react";
import { type FieldValues, type PathValue, useController } from "react-hook-form";
import { FieldsetField } from "#app/kit/form/fieldset-field.tsx";
import { type BoundFieldProps, getFieldError } from "#app/kit/form/text-fields.tsx";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextInput } from "#app/ui/field.tsx";
import { IconFrame } from "./icon-frame.tsx";

const IconSelector = lazyPart({
  load: () => import("./icon-selector.tsx"),
  onFailed: ({ onClose }) => onClose(),
});

/** An icon that is offered without opening the selector. */
type QuickIcon = { icon: string; label: string };

type Props<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> & {
  quickIcons: readonly QuickIcon[];
  /** Also takes a typed icon: classes of the icon font or the address of a picture. */
  isTyped?: boolean;
};

/** An icon: one of a few, one of the selector, or a typed one. */
export function IconField<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const { form, name, label, required, hint, quickIcons, isTyped = false } = props;
  const { field } = useController({ control: form.control, name });
  const [isSelecting, setSelecting] = useState(false);
  const value = String(field.value ?? "");
  const choose = (icon: string) =>
    // The field holds a text.
    form.setValue(name, icon as PathValue<Values, typeof name>, { shouldDirty: true, shouldValidate: true });
  return (
    <FieldsetField {...{ label, name, required, hint }} error={getFieldError(form, name)}>
      <div className="flex flex-wrap items-center gap-2">
        <IconFrame icon={value} />
        {isTyped && (
          <span className="min-w-0 flex-1 basis-40">
            <TextInput
              ref={field.ref}
              aria-label={label}
              value={value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              placeholder="fas fa-bicycle"
              autoComplete="off"
              spellCheck={false}
            />
          </span>
        )}
        <Button ref={isTyped ? undefined : field.ref} icon={Shapes} onClick={() => setSelecting(true)}>
          All icons
        </Button>
      </div>
      <QuickIcons icons={quickIcons} value={value} onChoose={choose} />
      {isSelecting && (
        <IconSelector
          icon={value}
          onClose={() => setSelecting(false)}
          onChoose={(icon) => {
            setSelecting(false);
            choose(icon);
          }}
        />
      )}
    </FieldsetField>
  );
}

type QuickProps = { icons: readonly QuickIcon[]; value: string; onChoose: (icon: string) => void };

const QuickIcons = ({ icons, value, onChoose }: QuickProps) => (
  <div className="flex flex-wrap gap-1.5">
    {icons.map(({ icon, label }) => (
      <button
        key={icon}
        type="button"
        aria-pressed={value === icon}
        aria-label={label}
        title={label}
        onClick={() => onChoose(icon)}
        className={classNames(
          "inline-flex size-10 items-center justify-center rounded-control border pointer-coarse:size-11",
          value === icon ? "border-ink bg-hover" : "border-line hover:bg-hover",
        )}
      >
        <IconFrame icon={icon} />
      </button>
    ))}
  </div>
);
