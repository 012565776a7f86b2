import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { type EmailRequest, useEmailDraft } from "./use-email-draft.ts";

type EmailQuestion = {
  title: string;
  text?: string;
  request: EmailRequest;
  /** Label of the button that goes on: verb and object, "Reject booking". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Whether the change can be made without the e-mail. */
  canLeaveOut?: boolean;
  /** Said above the e-mail if it hardly fits the booking. */
  warning?: string | undefined;
};

/** Whether an e-mail is sent, and the words in which it was edited. */
type EmailAnswer = { send: boolean; subject?: string; body?: string };
type AskAboutEmail = (question: EmailQuestion) => Promise<EmailAnswer | null>;

const EmailQuestionContext = createContext<AskAboutEmail>(() => Promise.resolve(null));

/** Shows an e-mail to be read and edited before it goes; resolves to null if nothing is to be done. */
export const useEmailQuestion = (): AskAboutEmail => use(EmailQuestionContext);

type PendingQuestion = { question: EmailQuestion; answer: (answer: EmailAnswer | null) => void };

export function EmailQuestionProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<PendingQuestion | null>(null);
  const ask = useCallback<AskAboutEmail>(
    (question) =>
      new Promise((resolve) => {
        const answer = (given: EmailAnswer | null) => {
          setAsked(null);
          resolve(given);
        };
        setAsked({ question, answer });
      }),
    [],
  );
  return (
    <EmailQuestionContext value={ask}>
      {children}
      {asked && <EmailDialog key={JSON.stringify(asked.question.request)} {...asked} />}
    </EmailQuestionContext>
  );
}

// Loaded on demand: most visits mail nobody.
const EmailComposer = lazyPart({
  load: async () => ({ default: (await import("./email-composer.tsx")).EmailComposer }),
  onFailed: () => {},
  fallback: <SkeletonLines lines={10} />,
});

function EmailDialog({ question, answer }: PendingQuestion) {
  const { title, text, request, confirmLabel, cancelLabel = "Cancel", danger, canLeaveOut = false, warning } = question;
  const [send, setSend] = useState(true);
  const draft = useEmailDraft(request);
  const confirm = () => {
    draft.markSent();
    answer({ send, ...(send && draft.isEdited && draft.texts) });
  };
  const canConfirm = !send || (!draft.isLoading && draft.preview !== null && draft.error === null);
  const { recipients = [] } = draft.preview ?? {};
  return (
    <Dialog open onClose={() => answer(null)} title={title} width="widest">
      <div className="grid gap-4">
        {text && <p className="text-ash">{text}</p>}
        {warning && <Alert tone="warn" title={warning} />}
        {canLeaveOut && (
          <LabelledCheckbox checked={send} onChange={setSend}>
            Email the traveller
          </LabelledCheckbox>
        )}
        {send && (
          <>
            <p className="text-ash wrap-anywhere">To {recipients.join(", ") || "…"}</p>
            <EmailComposer draft={draft} />
          </>
        )}
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-panel px-5 py-3">
          <Button onClick={() => answer(null)}>{cancelLabel}</Button>
          <Button tone={danger ? "danger" : "primary"} disabled={!canConfirm} onClick={confirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
