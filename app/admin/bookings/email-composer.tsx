import { MailBody } from "#app/kit/mail/mail-body.tsx";
import { useInsertAtCursor } from "#app/kit/mail/use-insert-at-cursor.ts";
import { VariableList } from "#app/kit/mail/variable-list.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { useEmailDraft } from "./use-email-draft.ts";

const maxLength = { subject: 200, body: 20_000 };

/** The subject and text of an e-mail to edit, beside the message as the traveller gets it. */
export function EmailComposer({ draft }: { draft: ReturnType<typeof useEmailDraft> }) {
  const { texts, preview, isLoading, isEdited, error } = draft;
  const insert = useInsertAtCursor((field, text) => draft.set({ [field]: text }));
  const hasFieldError = draft.errorOf("subject") !== undefined || draft.errorOf("body") !== undefined;
  const hasAmountError = (["paid_amount", "refunded_amount"] as const).some(
    (name) => draft.errorOf(name) !== undefined,
  );
  if (isLoading) return <SkeletonLines lines={10} label="Loading the email" />;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <fieldset className="grid min-w-0 gap-4" onFocus={insert.trackField}>
        <legend className="sr-only">Email</legend>
        {error && !hasFieldError && !hasAmountError && (
          <Alert tone="danger" title={errorMessage(error, "Couldn't load the email")}>
            <Button onClick={draft.retry}>Try again</Button>
          </Alert>
        )}
        <Field label="Subject" required error={draft.errorOf("subject")}>
          {(control) => (
            <TextInput
              {...control}
              name="subject"
              maxLength={maxLength.subject}
              value={texts.subject}
              onChange={({ target }) => draft.set({ subject: target.value })}
            />
          )}
        </Field>
        <Field label="Text" required error={draft.errorOf("body")} hint={textHint}>
          {(control) => (
            <TextArea
              {...control}
              name="body"
              rows={14}
              maxLength={maxLength.body}
              value={texts.body}
              onChange={({ target }) => draft.set({ body: target.value })}
            />
          )}
        </Field>
        {isEdited && (
          <div>
            <Button onClick={draft.discard}>Use the template's text</Button>
          </div>
        )}
        {preview && <VariableList variables={preview.variables} onInsert={insert.insertText} />}
      </fieldset>
      {preview && (
        <section aria-label="Preview" className="grid gap-2">
          <p className="font-medium wrap-anywhere">{preview.rendered_subject}</p>
          <MailBody {...preview} />
        </section>
      )}
    </div>
  );
}

const textHint = "Blank lines separate paragraphs. # makes a heading, - a list item, ** bold text.";
