import { type Ref, useState } from "react";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { MailEditor } from "#app/kit/mail/mail-editor.tsx";
import { templateLabel } from "#app/kit/mail/mail-labels.ts";
import { useMailStatus } from "#app/kit/mail/use-mail-status.ts";
import { useStartOfTyping } from "#app/kit/mail/use-start-of-typing.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { Dialog, DialogFooter } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { EnquiryDetails } from "#shared/enquiries/enquiry.ts";
import { answerPlace } from "#shared/enquiries/limits.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { answerTemplateNames } from "#shared/mail/templates.ts";
import { enquiryStatusLabels, nameOf } from "./labels.ts";
import { useAnswerDraft } from "./use-answer-draft.ts";
import { useSendAnswer } from "./use-send-answer.ts";
import { useWritingNotice } from "./use-writing-notice.ts";

type Props = {
  list: ListScreen;
  enquiry: EnquiryDetails;
  /** The version of the message that the answer is written to. */
  version: number;
  onClose: () => void;
};

/** What has changed in a message since the answer to it was begun. */
function describeConflict(before: EnquiryDetails, current: EnquiryDetails) {
  const known = new Set(before.messages.map(({ id }) => id));
  const answer = current.messages.findLast(({ id, kind }) => kind === "answer" && !known.has(id));
  if (answer) {
    const title = `${answer.author_name} has answered this message on ${formatInstant(answer.created_at)}.`;
    return { title, text: answer.body, sendLabel: "Send mine as well" };
  }
  const status = `Status: ${enquiryStatusLabels[current.status].name}`;
  const assignee = `Assigned to: ${current.assigned_to_name || "nobody"}`;
  return { title: "A colleague has changed this message.", text: `${status}\n${assignee}`, sendLabel: "Send answer" };
}

const Addresses = ({ to_address, reply_to }: { to_address: string; reply_to: string }) => (
  <p className="text-ash wrap-anywhere">
    To {to_address}. Replies arrive at {reply_to}, not here.
  </p>
);

/** The message that is answered. */
const Question = ({ enquiry, ref }: Pick<Props, "enquiry"> & { ref: Ref<HTMLElement> }) => (
  <section
    ref={ref}
    aria-label={`Message of ${nameOf(enquiry)}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled with the keyboard
    tabIndex={0}
    className="max-h-28 overflow-y-auto rounded-control border border-line bg-paper px-3 py-2"
  >
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {enquiry.message}
    </p>
  </section>
);

/** What the button says: without a mail server, an answer is kept. */
function useSendLabel(label = "Send answer") {
  const isKept = useMailStatus().data?.has_server === false;
  return { isKept, sendLabel: isKept ? label.replace("Send", "Keep") : label };
}

/** Writes an answer to a message and sends it. */
export function AnswerDialog({ list, enquiry, version, onClose }: Props) {
  const draft = useAnswerDraft(enquiry.id);
  const writer = useWritingNotice(enquiry.id);
  // As it was when the answer was begun: later changes are compared with it.
  const [begunWith] = useState(enquiry);
  const sending = useSendAnswer({ list, enquiry, draft, onSent: onClose });
  // A change by a colleague that the list has fetched, or that has refused the answer.
  const changed = sending.conflict ?? (enquiry.version > version ? enquiry : null);
  const conflict = changed && describeConflict(begunWith, changed);
  const { preview, error } = draft;
  const isBlank = draft.texts.subject.trim() === "" || draft.texts.body.trim() === "";
  const errorOf = (field: "subject" | "body") => draft.errorOf(field) ?? sending.fieldError(field);
  const hasFieldError = errorOf("subject") !== undefined || errorOf("body") !== undefined;
  const failure = sending.error ?? error;
  const { isKept, sendLabel } = useSendLabel(conflict?.sendLabel);
  const message = useStartOfTyping<HTMLElement>(preview !== null, answerPlace);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Answer ${nameOf(enquiry)}`}
      width="widest"
      initialFocus={() => message.current}
    >
      <div className="grid gap-4">
        {preview && <Addresses {...preview} />}
        <Question enquiry={enquiry} ref={message} />
        {writer !== "" && <Alert tone="warn" title={`${writer} is writing an answer to this message, too.`} />}
        {conflict && (
          <Alert tone="warn" title={conflict.title}>
            <p className="line-clamp-6 whitespace-pre-wrap">{conflict.text}</p>
          </Alert>
        )}
        {failure && !sending.conflict && !hasFieldError && (
          <Alert tone="danger" title={errorMessage(failure, "Couldn't send the answer")}>
            {sending.error === null && <Button onClick={draft.retry}>Try again</Button>}
          </Alert>
        )}
        {preview ? (
          <MailEditor
            draft={{ ...draft, errorOf }}
            above={<SavedAnswers draft={draft} />}
            below={
              <LabelledCheckbox checked={draft.quotes_message} onChange={draft.setQuotesMessage}>
                Quote the message below the answer
              </LabelledCheckbox>
            }
          />
        ) : (
          !error && <SkeletonLines lines={10} label="Loading the email" />
        )}
        {isKept && <p>No mail server is set up: the answer stays in the Outbox until there is one.</p>}
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            disabled={preview === null || isBlank || error !== null}
            busy={sending.isSending}
            onClick={() => sending.send(changed?.version ?? version)}
          >
            {sendLabel}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}

/** Chooses the saved answer to start from, until something is typed. */
const SavedAnswers = ({ draft }: { draft: ReturnType<typeof useAnswerDraft> }) =>
  !draft.isEdited && (
    <Field label="Saved answer" required hint="Their texts are edited under Email templates.">
      {({ id, "aria-describedby": describedBy }) => (
        <Select
          id={id}
          aria-describedby={describedBy}
          value={draft.template}
          onChange={({ target }) =>
            draft.startFrom(answerTemplateNames.find((name) => name === target.value) ?? draft.template)
          }
          options={answerTemplateNames.map((value) => ({ value, label: templateLabel(value) }))}
        />
      )}
    </Field>
  );
