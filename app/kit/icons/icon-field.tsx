import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { type FieldValues, type PathValue, useController } from "react-hook-form";
import { queries } from "#app/kit/calls/queries.ts";
import { FieldsetField } from "#app/kit/form/fieldset-field.tsx";
import { type BoundFieldProps, getFieldError } from "#app/kit/form/text-fields.tsx";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextInput } from "#app/ui/field.tsx";
import { pageSize } from "#shared/kit/limits.ts";
import { IconFrame } from "./icon-frame.tsx";
import { describeIcon } from "./icon-name.ts";

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
  const iconName = useIconName(value);
  const choose = (icon: string) =>
    // The field holds a text.
    form.setValue(name, icon as PathValue<Values, typeof name>, { shouldDirty: true, shouldValidate: true });
  return (
    <FieldsetField {...{ label, name, required, hint }} error={getFieldError(form, name)}>
      <button
        ref={field.ref}
        type="button"
        onClick={() => setSelecting(true)}
        className="flex min-h-11 w-full items-center gap-3 rounded-control border border-edge bg-panel px-1.5 text-left hover:bg-hover"
      >
        <IconFrame icon={value} />
        <span className="min-w-0 flex-1 truncate">{iconName || "No icon yet"}</span>
        <span className="inline-flex items-center gap-1.5 px-1.5 text-ash">
          <Search aria-hidden className="size-4" /> Search icons
        </span>
      </button>
      <QuickIcons icons={quickIcons} value={value} onChoose={choose} />
      {isTyped && <TypedIcon {...{ label, value }} onChange={field.onChange} onBlur={field.onBlur} />}
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

/** The name of an icon in plain words; that of an uploaded one is looked up. */
function useIconName(icon: string): string {
  const { data } = useQuery({
    ...queries.icons.list({ status: "all", limit: pageSize.max }),
    enabled: icon.includes("/uploads/icons/"),
  });
  return data?.items.find(({ file_path }) => file_path === icon)?.display_name ?? describeIcon(icon);
}

type TypedProps = { label: string; value: string; onChange: (icon: string) => void; onBlur: () => void };

/** What a record stores of its icon, for those who know what to type. */
const TypedIcon = ({ label, value, onChange, onBlur }: TypedProps) => (
  <details className="text-sm">
    <summary className="w-fit cursor-pointer text-xs text-ash hover:text-ink pointer-coarse:py-3.5">Advanced</summary>
    <div className="mt-2 grid gap-1">
      <TextInput
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        placeholder="fas fa-bicycle"
        autoComplete="off"
        spellCheck={false}
      />
      <p className="text-xs text-ash">A font icon, or the address of a picture: /uploads/… or https://…</p>
    </div>
  </details>
);

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
