import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { MailPreview } from "#shared/mail/contract.ts";
import { MailBody } from "./mail-body.tsx";
import { useInsertAtCursor } from "./use-insert-at-cursor.ts";
import { VariableList } from "./variable-list.tsx";

type MailTexts = { subject: string; body: string };

/** An e-mail that is being written, and how it would be sent. */
export type EmailDraftState = {
  texts: MailTexts;
  isEdited: boolean;
  preview: (MailPreview & { rendered_subject: string; variables: { name: string; description: string }[] }) | null;
  isLoading: boolean;
  /** What failed, unless it is said at a field. */
  otherError: Error | null;
  errorOf: (field: keyof MailTexts) => string | undefined;
  retry: () => void;
  set: (patch: Partial<MailTexts>) => void;
  discard: () => void;
};

const maxLength = { subject: 200, body: 20_000 };

/** The subject and text of an e-mail to edit, beside the message as it arrives. */
export function EmailComposer({ draft }: { draft: EmailDraftState }) {
  const { texts, preview, isLoading, isEdited, otherError } = draft;
  const insert = useInsertAtCursor((field, text) => draft.set({ [field]: text }));
  if (isLoading) return <SkeletonLines lines={10} label="Loading the email" />;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <fieldset className="grid min-w-0 gap-4" onFocus={insert.trackField}>
        <legend className="sr-only">Email</legend>
        {otherError && (
          <Alert tone="danger" title={errorMessage(otherError, "Couldn't load the email")}>
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
