import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import type { MailPreview, MailTemplate } from "#shared/mail/contract.ts";
import { mailBodyLimits } from "#shared/mail/limits.ts";
import { MailBody } from "./mail-body.tsx";
import { useInsertAtCursor } from "./use-insert-at-cursor.ts";
import { VariableList } from "./variable-list.tsx";

type MailTexts = { subject: string; body: string };

/** A message while it is edited. */
export type EditedMail = {
  texts: MailTexts;
  set: (patch: Partial<MailTexts>) => void;
  errorOf: (field: keyof MailTexts) => string | undefined;
  isEdited: boolean;
  /** Goes back to the text of the template. */
  discard: () => void;
  /** The message as its recipient gets it; null while it is not loaded. */
  preview: (MailPreview & Pick<MailTemplate, "variables"> & { rendered_subject: string }) | null;
};

type Props = {
  draft: EditedMail;
  /** What stands above the subject. */
  above?: ReactNode;
  /** What stands below the text. */
  below?: ReactNode;
};

const maxSubjectLength = 200;
const textHint = "Blank lines separate paragraphs. # makes a heading, - a list item, ** bold text.";

/** The subject and text of an email to edit, beside the message as its recipient gets it. */
export function MailEditor({ draft, above, below }: Props) {
  const { texts, preview } = draft;
  const insert = useInsertAtCursor((field, text) => draft.set({ [field]: text }));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <fieldset className="grid min-w-0 gap-4" onFocus={insert.trackField}>
        <legend className="sr-only">Email</legend>
        {above}
        <Field label="Subject" required error={draft.errorOf("subject")}>
          {(control) => (
            <TextInput
              {...control}
              name="subject"
              dir="auto"
              maxLength={maxSubjectLength}
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
              dir="auto"
              rows={14}
              maxLength={mailBodyLimits.length}
              value={texts.body}
              onChange={({ target }) => draft.set({ body: target.value })}
            />
          )}
        </Field>
        {below}
        {draft.isEdited && (
          <div>
            <Button onClick={draft.discard}>Use the template's text</Button>
          </div>
        )}
        {preview && <VariableList variables={preview.variables} onInsert={insert.insertText} />}
      </fieldset>
      {preview && (
        <section aria-label="Preview" className="grid min-w-0 gap-2">
          <p className="font-medium wrap-anywhere">{preview.rendered_subject}</p>
          <MailBody {...preview} />
        </section>
      )}
    </div>
  );
}
