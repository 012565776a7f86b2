import { client } from "#app/kit/calls/api-client.ts";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { toIconChoice } from "#app/kit/icons/icon-choices.ts";
import { CopyCodeButton, UsageList } from "#app/kit/icons/icon-details.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { CustomIcon } from "#shared/icons/contract.ts";
import { customIconCategories } from "#shared/icons/custom-icon-categories.ts";
import { ForDevelopers } from "./for-developers.tsx";
import { schema } from "./icon-form-schema.ts";
import { categoryLabel, iconFieldLabels as labels, messages } from "./labels.ts";

export const categoryOptions = customIconCategories.map((value) => ({ value, label: categoryLabel(value) }));

const toForm = (icon: CustomIcon | null) => ({
  display_name: icon?.display_name ?? "",
  category: icon?.category ?? "custom",
  description: icon?.description ?? "",
  is_active: icon?.is_active ?? true,
});

/** The form of an uploaded icon. Its name and file stay, since developers and records refer to them. */
export default function IconForm({ list, icon }: { list: ListScreen; icon: CustomIcon }) {
  const record = useRecordForm({
    ...{ name: "icon", schema, record: icon, toForm, labels, messages },
    update: client.icons.update,
    onSaved: list.closeSaved,
  });
  const { field } = record;
  return (
    <RecordForm form={record} saveLabel="Save changes" onCancel={list.close}>
      <div className="flex items-start gap-4">
        <span className="inline-flex size-20 shrink-0 items-center justify-center rounded-panel bg-hover">
          <Icon icon={icon.file_path} className="size-10" />
        </span>
        <div className="grid min-w-0 gap-2">
          {icon.usage && <UsageList usage={icon.usage} />}
          <ForDevelopers>
            <code className="wrap-anywhere text-ash">{icon.name}</code>
            <CopyCodeButton code={toIconChoice(icon).code} />
          </ForDevelopers>
        </div>
      </div>
      <TextField {...field("display_name")} />
      <SelectField {...field("category")} options={categoryOptions} />
      <TextAreaField {...field("description")} />
      <SwitchField {...field("is_active")} hint="Offered where an icon is chosen. Where it is used, it stays." />
      <RecordHistory kind="custom_icon" id={icon.id} labels={labels} />
    </RecordForm>
  );
}
