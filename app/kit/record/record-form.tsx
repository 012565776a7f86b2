import { type ReactNode, useId, useState } from "react";
import { focusNextOnEnter } from "#app/kit/form/focus-next-on-enter.ts";
import { ProblemAlert } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SheetFooter } from "#app/ui/sheet.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import { ConflictView } from "./conflict-view.tsx";
import { SignedOutNotice } from "./signed-out-notice.tsx";
import type { useRecordForm } from "./use-record-form.ts";
import { useSaveShortcut } from "./use-save-shortcut.ts";

type FormState = Pick<
  ReturnType<typeof useRecordForm>,
  | "submit"
  | "problem"
  | "dismissProblem"
  | "saveAfterSignIn"
  | "conflict"
  | "toCorrect"
  | "isDirty"
  | "isSubmitting"
  | "isUploading"
  | "isRestored"
  | "discardChanges"
  | "confirmLeaving"
  | "base"
>;

type Props = {
  form: FormState;
  saveLabel: string;
  /** Leaves the form; asked about first if there are unsaved changes. Without it, changes can be discarded instead. */
  onCancel?: () => void;
  /** Another way to save, before the button. */
  secondary?: ReactNode;
  /** What saving will do, beside the button. */
  note?: ReactNode;
  children: ReactNode;
};

/** Goes once it is read: on a phone it takes the room of a field. */
function RestoredNotice({ discard }: { discard: () => void }) {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <Alert tone="info" title="We restored your unsaved changes." onDismiss={() => setRead(true)}>
      <Button onClick={discard}>Discard</Button>
    </Alert>
  );
}

/** The notices of a form: what failed, what somebody else changed, and that a draft was restored. */
export const FormNotices = ({ form }: { form: FormState }) => (
  <>
    <ProblemAlert problem={form.problem} onDismiss={form.dismissProblem} />
    {form.saveAfterSignIn && <SignedOutNotice onSignedIn={form.saveAfterSignIn} />}
    <ConflictView conflict={form.conflict} busy={form.isSubmitting} />
    {form.isRestored && <RestoredNotice discard={form.discardChanges} />}
  </>
);

const describeLastUpdate = (record: object | null): string =>
  record && "updated_at" in record ? `Last updated ${formatInstant(String(record.updated_at))}` : "";

/** The save and cancel buttons of a form. */
export function FormButtons({
  id,
  form,
  saveLabel,
  onCancel,
  secondary,
  note,
}: Omit<Props, "children"> & { id: string }) {
  const noteId = useId();
  useSaveShortcut(id);
  const cancel = async () => {
    if (await form.confirmLeaving()) onCancel?.();
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <div className="mr-auto text-xs text-ash">
        {/* One has the focus; the others may be out of sight. */}
        {form.toCorrect.length > 1 && (
          <p className="text-danger">
            {form.toCorrect.length} fields to correct: {form.toCorrect.join(", ")}
          </p>
        )}
        <p role="status">{form.isUploading ? "Uploading…" : describeLastUpdate(form.base)}</p>
        {note && <p id={noteId}>{note}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel ? (
          <Button onClick={cancel}>{form.isDirty || form.isUploading ? "Cancel" : "Close"}</Button>
        ) : (
          <Button disabled={!form.isDirty} onClick={form.discardChanges}>
            Discard changes
          </Button>
        )}
        {secondary}
        <Button
          type="submit"
          form={id}
          tone="primary"
          busy={form.isSubmitting || form.isUploading}
          aria-describedby={note ? noteId : undefined}
        >
          {form.isSubmitting ? "Saving…" : saveLabel}
        </Button>
      </div>
    </div>
  );
}

/** The form of a record in a sheet: its notices, its fields, and its buttons in the footer of the sheet. */
export function RecordForm({ children, ...props }: Props) {
  const id = useId();
  return (
    <form id={id} noValidate onSubmit={props.form.submit} onKeyDown={focusNextOnEnter} className="grid gap-6">
      <FormNotices form={props.form} />
      {children}
      <SheetFooter>
        <FormButtons id={id} {...props} />
      </SheetFooter>
    </form>
  );
}
