import type { FormEvent } from "react";
import { type FieldValues, type PathValue, useController } from "react-hook-form";
import type { z } from "zod";
import { FieldRow } from "#app/kit/form/field-layout.tsx";
import { FieldsetField } from "#app/kit/form/fieldset-field.tsx";
import { LinkField } from "#app/kit/form/link-field.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { type BoundFieldProps, SelectField, TextField } from "#app/kit/form/text-fields.tsx";
import { useZodForm } from "#app/kit/form/use-zod-form.ts";
import { IconField } from "#app/kit/icons/icon-field.tsx";
import { buildFieldProps } from "#app/kit/record/field-props.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogFooter } from "#app/ui/dialog.tsx";
import { capitalize } from "#app/ui/format.ts";
import { iconColourClassName } from "#app/ui/icon-colour.ts";
import type { Option } from "#app/ui/select.tsx";
import { iconColours } from "#shared/settings/icon-colours.ts";
import type { NavigationItem } from "#shared/settings/navigation-settings.ts";
import { schema } from "./item-form-schema.ts";
import { editItemTitle, itemLabels as labels, navigationTexts as texts } from "./navigation-texts.ts";

const quickIcons = ["House", "Compass", "Mountain", "Calendar", "Phone", "ExternalLink"].map((icon) => ({
  icon,
  label: icon,
}));

type Props = {
  item: NavigationItem;
  /** The items that can have it in their submenu; null for a list without submenus. */
  parents: readonly Option[] | null;
  onDone: (item: NavigationItem) => void;
  onClose: () => void;
};

/** The fields of one item of a menu. */
export function ItemDialog({ item, parents, onDone, onClose }: Props) {
  const form = useZodForm<z.input<typeof NavigationItem>, NavigationItem>(schema.load, item);
  const field = buildFieldProps(form, schema.rules, labels);
  const isNew = item.name === "";
  const submit = (event: FormEvent) => {
    // The dialog stands in the form of the tab.
    event.stopPropagation();
    void form.handleSubmit(onDone)(event);
  };
  return (
    <Dialog open onClose={onClose} title={isNew ? texts.newItem : editItemTitle(item.name)}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FieldRow>
          <TextField {...field("name")} />
          <LinkField {...field("href")} />
        </FieldRow>
        {parents && <SelectField {...field("parentId")} options={parents} />}
        <IconField
          {...field("icon")}
          quickIcons={quickIcons}
          hint={parents ? texts.publicIconHint : texts.sidebarIconHint}
        />
        <ColourField {...field("color")} />
        <TextField {...field("description")} hint={texts.descriptionHint} />
        <SwitchField {...field("isVisible")} hint={texts.visibleHint} />
        <DialogFooter>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button type="submit" tone="primary">
            {isNew ? texts.addItem : texts.changeItem}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** The eleven colours, each with its name. */
function ColourField<Values extends FieldValues, Payload>({ form, name, label }: BoundFieldProps<Values, Payload>) {
  const { field } = useController({ control: form.control, name });
  return (
    <FieldsetField {...{ label, name }} required>
      <div className="flex flex-wrap gap-1.5">
        {iconColours.map((colour) => (
          <label
            key={colour}
            className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control border border-line px-2.5 hover:bg-hover has-checked:border-ink has-checked:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={colour}
              checked={field.value === colour}
              onChange={() => field.onChange(colour as PathValue<Values, typeof name>)}
              className="sr-only"
            />
            <span aria-hidden className={iconColourClassName(colour)}>
              <span className="block size-3.5 rounded-full bg-current" />
            </span>
            {capitalize(colour)}
          </label>
        ))}
      </div>
    </FieldsetField>
  );
}
