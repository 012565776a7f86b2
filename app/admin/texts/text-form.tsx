import { useId } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { focusNextOnEnter } from "#app/kit/form/focus-next-on-enter.ts";
import { RichTextField } from "#app/kit/form/rich-text-field.tsx";
import { TextField } from "#app/kit/form/text-fields.tsx";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { describeTextChange } from "#app/kit/record/describe-text-change.ts";
import { FormButtons, FormNotices } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { hasOwnPage } from "#shared/pages/choices.ts";
import type { PageText } from "#shared/pages/content.ts";
import { textFieldLabels as labels, messages } from "./labels.ts";
import { schema } from "./text-form-schema.ts";

const TextPreview = lazyPreview(() => import("./text-preview.tsx"));

const toForm = (text: PageText | null) => ({ title: text?.title ?? "", body: text?.body ?? "" });

/** The form of a text with a page of its own, and a preview of that page. */
export default function TextForm({ text }: { text: PageText }) {
  const { name } = text;
  const id = useId();
  const record = useRecordForm({
    ...{ name: "text", schema, record: text, toForm, labels, messages },
    update: ({ id: _, ...changes }) => client.texts.update({ ...changes, name }),
    onSaved: () => {},
    sitePathOf: () => (hasOwnPage(name) ? `/${name}` : null),
    describe: (field, values, _, base) => (field === "body" ? describeTextChange(values.body, base.body) : undefined),
  });
  const { field, form } = record;
  return (
    <form id={id} noValidate onSubmit={record.submit} onKeyDown={focusNextOnEnter} className="grid gap-5">
      <FormNotices form={record} />
      <WithPreview preview={<TextPreview control={form.control} updatedAt={text.updated_at} />}>
        <TextField {...field("title")} />
        <RichTextField {...field("body")} hasVariables tall />
      </WithPreview>
      <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
        <FormButtons id={id} form={record} saveLabel="Save text" />
      </div>
      <RecordHistory kind="text" id={text.id} level={2} labels={labels} unshownValues={["body"]} />
    </form>
  );
}
