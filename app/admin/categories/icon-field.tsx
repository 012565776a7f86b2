import { type FieldValues, type PathValue, useWatch } from "react-hook-form";
import { type BoundFieldProps, TextField } from "#app/kit/form/text-fields.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CategoryIcon, iconChoices } from "./category-icon.tsx";

/** An icon chosen from a few, or typed: a class of the icon font or the address of a picture. */
export function IconField<Values extends FieldValues, Payload>(props: BoundFieldProps<Values, Payload>) {
  const { form, name } = props;
  const value = String(useWatch({ control: form.control, name }) ?? "");
  const choose = (icon: string) =>
    // The field holds a text.
    form.setValue(name, icon as PathValue<Values, typeof name>, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <span className="mt-7">
          <CategoryIcon icon={value} />
        </span>
        <div className="min-w-0 flex-1">
          <TextField
            {...props}
            spellCheck={false}
            placeholder="fas fa-bicycle"
            hint="A font icon, or the address of a picture: /uploads/… or https://…"
          />
        </div>
      </div>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Choose an icon</legend>
        {iconChoices.map(({ icon, label }) => (
          <button
            key={icon}
            type="button"
            aria-pressed={value === icon}
            aria-label={label}
            title={label}
            onClick={() => choose(icon)}
            className={classNames(
              "inline-flex size-10 items-center justify-center rounded-control border pointer-coarse:size-11",
              value === icon ? "border-ink bg-hover" : "border-line hover:bg-hover",
            )}
          >
            <CategoryIcon icon={icon} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}
