import { useWatch } from "react-hook-form";
import { client } from "#app/kit/calls/api-client.ts";
import { FieldGroup } from "#app/kit/form/field-layout.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { IconField } from "#app/kit/icons/icon-field.tsx";
import { describeIcon } from "#app/kit/icons/icon-name.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { maxCategorySlugLength } from "#shared/categories/limits.ts";
import { toSlug } from "#shared/kit/slug.ts";
import { categoryPath } from "#shared/trips/category-keys.ts";
import { schema } from "./category-form-schema.ts";
import { iconChoices, categoryFieldLabels as labels, messages } from "./labels.ts";

const CategoryPreview = lazyPreview(() => import("./category-preview.tsx"));

// The form chooses a picture by its id, and the list sets the order.
const toForm = (category: ServiceCategory | null) => ({
  name: category?.name ?? "",
  title: category?.title ?? "",
  description: category?.description ?? "",
  image_id: category?.image_id ?? null,
  icon: category?.icon ?? "",
  is_active: category?.is_active ?? true,
});

const shownIn = "It appears on the home page, in the menu and in the forms.";

/** Stored values of the history in words. */
const describeField = (field: string, value: unknown): string | undefined =>
  field === "icon" && typeof value === "string" && value !== "" ? describeIcon(value) : undefined;

/** Where the page of the category is, or will be: the server derives its address from the name. */
function describeAddress(category: ServiceCategory | null, name: string): string {
  if (category) return `Its page is ${categoryPath(category.slug)}, whatever the name. ${shownIn}`;
  const slug = toSlug(name, maxCategorySlugLength);
  return slug === "" ? "The address of its page is made from the name." : `Its page will be /${slug}. ${shownIn}`;
}

/** The form of a service category, with a preview of its page and its card. */
export default function CategoryForm({ list, category }: { list: ListScreen; category: ServiceCategory | null }) {
  const record = useRecordForm({
    ...{ name: "category", schema, record: category, toForm, labels, messages },
    create: client.categories.create,
    update: client.categories.update,
    onSaved: list.closeSaved,
    sitePathOf: ({ is_active, slug }) => (is_active ? categoryPath(slug) : null),
  });
  const { field, form } = record;
  const name = useWatch({ control: form.control, name: "name" });
  return (
    <RecordForm form={record} saveLabel={category ? "Save changes" : "Create category"} onCancel={list.close}>
      <WithPreview preview={<CategoryPreview control={form.control} category={category} />}>
        <FieldGroup title="Text">
          <TextField {...field("name")} hint={describeAddress(category, name)} />
          <TextField {...field("title")} hint="The heading of its page." />
          <TextAreaField {...field("description")} rows={4} />
        </FieldGroup>
        <FieldGroup title="Picture and icon">
          <PictureField {...field("image_id")} category="categories" known={category?.hero_picture} />
          <IconField {...field("icon")} quickIcons={iconChoices} isTyped />
        </FieldGroup>
        <FieldGroup title="Status">
          <SwitchField {...field("is_active")} hint="Shown on the website." />
        </FieldGroup>
      </WithPreview>
      {category && <RecordHistory kind="category" id={category.id} labels={labels} describe={describeField} />}
    </RecordForm>
  );
}
