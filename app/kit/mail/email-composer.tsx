import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { type EditedMail, MailEditor } from "./mail-editor.tsx";

/** An email that the server drafts, while it is edited. */
export type EmailDraftState = EditedMail & {
  isLoading: boolean;
  /** What failed, unless it is said at a field. */
  otherError: Error | null;
  retry: () => void;
};

/** The subject and text of a drafted email to edit, beside the message as its recipient gets it. */
export function EmailComposer({ draft }: { draft: EmailDraftState }) {
  const { isLoading, otherError } = draft;
  if (isLoading) return <SkeletonLines lines={10} label="Loading the email" />;
  const problem = otherError && (
    <Alert tone="danger" title={errorMessage(otherError, "Couldn't load the email")}>
      <Button onClick={draft.retry}>Try again</Button>
    </Alert>
  );
  return <MailEditor draft={draft} above={problem} />;
}
