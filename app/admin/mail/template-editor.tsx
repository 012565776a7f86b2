import { FormArea, FormText } from "#app/kit/form/form-fields.tsx";
import { ConflictAlert } from "#app/kit/record/conflict-alert.tsx";
import { ProblemAlert } from "#app/kit/screens/problem.tsx";
import { Button } from "#app/ui/button.tsx";
import { type MailTemplate, maxBodyLength, maxSubjectLength } from "#shared/mail/contract.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { useInsertAtCursor } from "./use-insert-at-cursor.ts";
import { useTemplateForm } from "./use-template-form.ts";
import { usePreviewFieldErrors, useTemplatePreview } from "./use-template-preview.ts";
import { VariableList } from "./variable-list.tsx";

const hint =
  "Separate paragraphs with a blank line. Start a line with # for a heading or - for a list item. Use **two asterisks** for bold.";

/** Form for the subject and text of a template, with its variables and a preview. */
export function TemplateEditor({ template }: { template: MailTemplate }) {
  const { form, values, submit, discard, problem, dismiss, conflict } = useTemplateForm(template);
  const { isDirty, isSubmitting } = form.formState;
  const preview = useTemplatePreview(template.name, values);
  usePreviewFieldErrors(form, preview.error);
  const insert = useInsertAtCursor((name, text) => form.setValue(name, text, { shouldDirty: true }));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <form noValidate onSubmit={submit} className="grid gap-4" onFocus={insert.trackField}>
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        {conflict && (
          <ConflictAlert
            changes={conflict.changes}
            busy={isSubmitting}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        )}
        <FormText form={form} name="subject" label="Subject" required maxLength={maxSubjectLength} />
        <FormArea form={form} name="body" label="Text" required rows={16} maxLength={maxBodyLength} hint={hint} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={!isDirty} onClick={discard}>
            Discard changes
          </Button>
          <Button type="submit" tone="primary" busy={isSubmitting}>
            {isSubmitting ? "Saving…" : "Save template"}
          </Button>
        </div>
        <VariableList variables={template.variables} onInsert={insert.insertText} />
      </form>
      <TemplatePreview {...preview} />
    </div>
  );
}
