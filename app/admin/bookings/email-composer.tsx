import { MailEditor } from "#app/kit/mail/mail-editor.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { useEmailDraft } from "./use-email-draft.ts";

const shownAtFields = ["subject", "body", "paid_amount", "refunded_amount"] as const;

/** The subject and text of an e-mail to edit, beside the message as the traveller gets it. */
export function EmailComposer({ draft }: { draft: ReturnType<typeof useEmailDraft> }) {
  const { isLoading, error } = draft;
  const hasFieldError = shownAtFields.some((name) => draft.errorOf(name) !== undefined);
  if (isLoading) return <SkeletonLines lines={10} label="Loading the email" />;
  const problem = error && !hasFieldError && (
    <Alert tone="danger" title={errorMessage(error, "Couldn't load the email")}>
      <Button onClick={draft.retry}>Try again</Button>
    </Alert>
  );
  return <MailEditor draft={draft} above={problem} />;
}
