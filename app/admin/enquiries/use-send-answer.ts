import { useRef, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { randomId } from "#app/kit/calls/random-id.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { describeEmails } from "#app/kit/mail/describe-emails.ts";
import { useChangeToast } from "#app/kit/record/use-change-toast.ts";
import { useOnce } from "#app/kit/screens/use-once.ts";
import type { EnquiryDetails } from "#shared/enquiries/enquiry.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { nameOf } from "./labels.ts";
import { reopenAnswerDraft, type useAnswerDraft } from "./use-answer-draft.ts";

type Options = {
  list: ListScreen;
  enquiry: EnquiryDetails;
  draft: ReturnType<typeof useAnswerDraft>;
  onSent: () => void;
};

/** The message as a colleague has changed it; null for another failure. */
function findConflict(error: unknown): EnquiryDetails | null {
  if (!(error instanceof CallError) || error.status !== 409 || !isRecord(error.data)) return null;
  const { current } = error.data;
  // The contract has this record in the answer to an outdated version.
  return isRecord(current) ? (current as EnquiryDetails) : null;
}

/** The key of one attempt: a repeated one, after an answer that was lost, sends nothing a second time. */
function useAttemptKey() {
  const last = useRef({ input: "", key: "" });
  return (input: object): string => {
    const text = JSON.stringify(input);
    if (last.current.input !== text) last.current = { input: text, key: randomId() };
    return last.current.key;
  };
}

/** Sends an answer, once at a time. */
export function useSendAnswer({ list, enquiry, draft, onSent }: Options) {
  const { id } = enquiry;
  const tellChange = useChangeToast(list);
  const runOnce = useOnce();
  const keyOf = useAttemptKey();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const finish = (sent: Awaited<ReturnType<typeof client.enquiries.answer>>) => {
    draft.markSent();
    const onUndone = () => reopenAnswerDraft(id);
    const isKept = sent.emails.some(({ delivery }) => delivery === "kept");
    const title = `${nameOf(enquiry)}: ${isKept ? "answer kept" : "answered"}`;
    tellChange({ title, text: describeEmails(sent), changeIds: [sent.change_id], onUndone });
    onSent();
  };
  const send = (version: number) =>
    runOnce(async () => {
      setSending(true);
      setError(null);
      list.dismissProblem();
      const input = { id, ...draft.texts, quotes_message: draft.quotes_message, version };
      try {
        finish(await client.enquiries.answer(input, { idempotencyKey: keyOf(input) }));
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setError(failure);
      }
      setSending(false);
    });
  return {
    send: (version: number) => void send(version),
    isSending,
    error,
    conflict: findConflict(error),
    fieldError: (field: "subject" | "body") => (error instanceof CallError ? error.errors[field] : undefined),
  };
}
