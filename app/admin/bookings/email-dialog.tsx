import { useState } from "react";
import { LazyEmailComposer } from "#app/kit/mail/lazy-email-composer.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CancellationChoice } from "./cancellation-choice.tsx";
import type { EmailAnswer, EmailQuestion } from "./email-answer.ts";
import { PaymentAmountField } from "./payment-amount-field.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useCancellation } from "./use-cancellation.ts";
import { nameDraft, useEmailDraft } from "./use-email-draft.ts";
import { usePaymentAmount } from "./use-payment-amount.ts";

type Draft = ReturnType<typeof useEmailDraft>;

/** Whether the email says no or takes back what was confirmed, in words that staff have not edited. */
const needsReason = ({ isEdited, preview }: Draft): boolean => !isEdited && preview?.needs_reason === true;

type ReasonProps = {
  cancellation: ReturnType<typeof useCancellation>;
  draft: Draft;
  question: EmailQuestion;
  isMailed: boolean;
};

/** Why the booking is cancelled: for the email, and for the history. */
const CancellationReason = ({ cancellation, draft, question, isMailed }: ReasonProps) =>
  cancellation.asksReason && (
    <ReasonField
      value={cancellation.reason}
      onChange={cancellation.setReason}
      isMailed={isMailed}
      isTextEdited={isMailed && draft.isEdited}
      isRequired={isMailed && needsReason(draft)}
      wasConfirmed={question.isCancellation !== true && draft.preview?.takes_back === true}
      error={cancellation.errorOf(isMailed && needsReason(draft))}
    />
  );

/** The email to read and edit. */
const EmailToSend = ({ draft }: { draft: Draft }) => (
  <>
    <p className="text-ash wrap-anywhere">To {draft.preview?.recipients.join(", ") || "…"}</p>
    <LazyEmailComposer draft={draft} />
  </>
);

type Props = { question: EmailQuestion; answer: (answer: EmailAnswer | null) => void };

/** An email to be read and edited before it goes, with what it depends on. */
export default function EmailDialog({ question, answer }: Props) {
  const { title, text, confirmLabel, cancelLabel = "Cancel", danger, canLeaveOut = false, warning } = question;
  const [send, setSend] = useState(true);
  const cancellation = useCancellation(question);
  const amount = usePaymentAmount(question.amount);
  const change = question.amount ? { change: { ...question.request.change, ...amount.fields } } : {};
  const request = { ...question.request, ...change, ...cancellation.choice };
  const draft = useEmailDraft({ ...request, ...cancellation.shownReason }, nameDraft(request));
  const confirm = () => {
    if (cancellation.isMissing(send && needsReason(draft))) return cancellation.setMissed(true);
    draft.markSent();
    const amounts = question.amount && { amounts: amount.fields };
    answer({ send, ...cancellation.answer, ...amounts, ...(send && draft.isEdited && draft.texts) });
  };
  const isLoaded = !draft.isLoading && !draft.isUpdating && draft.error === null;
  // An amount that is lower than before is a correction, which mails nobody.
  const hasNoEmail = question.amount !== undefined && isLoaded && draft.preview === null;
  const isWritten = question.request.template_id !== "booking_message" || draft.hasOwnText;
  const canSend = isLoaded && isWritten && (draft.preview !== null || hasNoEmail);
  const canConfirm = amount.isReady && (!send || canSend);
  return (
    <Dialog open onClose={() => answer(null)} title={title} width="widest">
      <div className="grid gap-4">
        {text && <p className="text-ash">{text}</p>}
        {warning && <Alert tone="warn" title={warning} />}
        {question.isCancellation && (
          <CancellationChoice value={cancellation.origin} onChange={cancellation.setOrigin} />
        )}
        {question.amount && (
          <PaymentAmountField
            amount={question.amount}
            value={amount.shownIn(draft.preview)}
            onChange={amount.setTyped}
            method={amount.method}
            onMethodChange={amount.setMethod}
            error={amount.ownError ?? draft.errorOf(question.amount.name)}
          />
        )}
        {hasNoEmail && <p className="text-ash">The traveller gets no email about this amount.</p>}
        {canLeaveOut && !hasNoEmail && (
          <LabelledCheckbox checked={send} onChange={setSend}>
            Email the traveller
          </LabelledCheckbox>
        )}
        <CancellationReason {...{ cancellation, draft, question, isMailed: send }} />
        {send && !hasNoEmail && <EmailToSend draft={draft} />}
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
