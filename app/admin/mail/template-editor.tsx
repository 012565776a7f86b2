import { useId } from "react";
import { useWatch } from "react-hook-form";
import { client } from "#app/kit/calls/api-client.ts";
import { focusNextOnEnter } from "#app/kit/form/focus-next-on-enter.ts";
import { TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { useInsertAtCursor } from "#app/kit/mail/use-insert-at-cursor.ts";
import { VariableList } from "#app/kit/mail/variable-list.tsx";
import { FormButtons, FormNotices } from "#app/kit/record/record-form.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import { pick } from "#shared/kit/pick.ts";
import type { MailTemplate } from "#shared/mail/contract.ts";
import { schema } from "./template-form-schema.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { usePreviewFieldErrors, useTemplatePreview } from "./use-template-preview.ts";

const hint =
  "Separate paragraphs with a blank line. Start a line with # for a heading, ## for a smaller one, - for a list item, > for a quote or | for a row of a table, as in | Until Monday | free. Use **two asterisks** for bold.";
const empty = { subject: "", body: "" };

/** Form for the subject and text of a template, with its variables and a preview. */
export function TemplateEditor({ template }: { template: MailTemplate }) {
  const { name } = template;
  const id = useId();
  const editor = useRecordForm({
    name: "mail-template",
    schema,
    record: template,
    toForm: (record) => (record ? pick(record, ["subject", "body"]) : empty),
    update: ({ subject = "", body = "", version }) => client.mail.updateTemplate({ name, subject, body, version }),
    sendsAllFields: true,
    labels: { subject: "Subject", body: "Text" },
    messages: { updated: "Template updated successfully!", updateFailed: "Failed to update template" },
    onSaved: () => {},
  });
  const { form, field } = editor;
  const [subject, body] = useWatch({ control: form.control, name: ["subject", "body"] });
  const preview = useTemplatePreview({ name, subject, body });
  usePreviewFieldErrors(form, preview.error);
  const isWide = useMediaQuery("(min-width: 64rem)");
  const insert = useInsertAtCursor((target, text) => form.setValue(target, text, { shouldDirty: true }));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <form
        id={id}
        noValidate
        onSubmit={editor.submit}
        onKeyDown={focusNextOnEnter}
        className="grid gap-4"
        onFocus={insert.trackField}
      >
        <FormNotices form={editor} />
        <TextField {...field("subject")} />
        <TextAreaField {...field("body")} rows={16} hint={hint} />
        <FormButtons id={id} form={editor} saveLabel="Save template" />
      </form>
      <TemplatePreview {...preview} />
      {/* Folded where it would push the preview away. */}
      <VariableList variables={template.variables} onInsert={insert.insertText} isOpen={isWide} />
    </div>
  );
}
