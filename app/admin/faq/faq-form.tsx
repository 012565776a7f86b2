import { client } from "#app/kit/calls/api-client.ts";
import { RichTextField } from "#app/kit/form/rich-text-field.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { SelectField, TextField } from "#app/kit/form/text-fields.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { faqCategories } from "#shared/pages/choices.ts";
import type { FaqEntry } from "#shared/pages/content.ts";
import { schema } from "./faq-form-schema.ts";
import { faqCategoryLabels, faqFieldLabels as labels, messages } from "./labels.ts";

const FaqPreview = lazyPreview(() => import("./faq-preview.tsx"));

// The list sets the order.
const toForm = (entry: FaqEntry | null) => ({
  question: entry?.question ?? "",
  answer: entry?.answer ?? "",
  category: entry?.category ?? faqCategories[0],
  is_active: entry?.is_active ?? true,
});

const categoryOptions = faqCategories.map((value) => ({ value, label: faqCategoryLabels[value] }));

/** The form of a question and its answer, with a preview of how the website shows them. */
export default function FaqForm({ list, entry }: { list: ListScreen; entry: FaqEntry | null }) {
  const record = useRecordForm({
    ...{ name: "question", schema, record: entry, toForm, labels, messages },
    create: client.faq.create,
    update: client.faq.update,
    onSaved: list.closeSaved,
    sitePathOf: ({ is_active }) => (is_active ? "/faq" : null),
  });
  const { field, form } = record;
  return (
    <RecordForm form={record} saveLabel={entry ? "Save changes" : "Create question"} onCancel={list.close}>
      <WithPreview preview={<FaqPreview control={form.control} />}>
        <TextField {...field("question")} />
        <RichTextField {...field("answer")} hasVariables />
        <SelectField {...field("category")} options={categoryOptions} />
        <SwitchField {...field("is_active")} hint="Shown on the website." />
      </WithPreview>
      {entry && <RecordHistory kind="faq_entry" id={entry.id} labels={labels} />}
    </RecordForm>
  );
}
