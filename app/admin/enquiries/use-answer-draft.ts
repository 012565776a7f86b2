import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import { clearDraft, readDraft, saveDraft } from "#app/kit/session/draft-store.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import type { AnswerTemplateName } from "#shared/mail/templates.ts";

type DraftInput = Parameters<typeof client.enquiries.draftAnswer>[0];
type AnswerTexts = { subject: string; body: string };
/** What was chosen and typed; a text is missing until it is edited. */
type Typed = Partial<AnswerTexts> & { template: AnswerTemplateName; quotes_message: boolean };

const typingPauseMs = 400;
const untouched: Typed = { template: "enquiry_reply", quotes_message: true };

const queryOf = (input: DraftInput) => ({
  queryKey: ["enquiries", "draftAnswer", input],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.enquiries.draftAnswer(input, { signal }),
  gcTime: 0,
  retry: false,
  placeholderData: keepPreviousData,
  // Fails at once without a network, instead of waiting for one.
  networkMode: "always" as const,
});

const draftNameOf = (id: number): string => `enquiry-answer-${id}`;

/** What was typed into the answer before, and not sent or taken back. */
function readTyped(id: number): Typed {
  const stored = readDraft(draftNameOf(id));
  if (!isRecord(stored) || stored.is_sent === true) return untouched;
  const { subject, body, quotes_message } = stored;
  if (typeof subject !== "string" || typeof body !== "string") return untouched;
  return { ...untouched, subject, body, quotes_message: quotes_message !== false };
}

/** Offers again what was typed into an answer that was taken back. */
export function reopenAnswerDraft(id: number): void {
  const stored = readDraft(draftNameOf(id));
  if (isRecord(stored)) saveDraft(draftNameOf(id), { ...stored, is_sent: false });
}

/** The text of an answer with its preview. What was typed outlives a closed dialog, until `discard` or `markSent`. */
export function useAnswerDraft(id: number) {
  const [typed, setTyped] = useState(() => readTyped(id));
  const { template, quotes_message, ...edits } = typed;
  const initial = useQuery({ ...queryOf({ id, template, quotes_message }), staleTime: Number.POSITIVE_INFINITY });
  const isEdited = edits.subject !== undefined || edits.body !== undefined;
  const { subject = "", body = "" } = { ...initial.data, ...edits };
  const texts: AnswerTexts = { subject, body };
  const shown = { subject: useDebounced(subject, typingPauseMs), body: useDebounced(body, typingPauseMs) };
  const edited = useQuery({ ...queryOf({ id, template, quotes_message, ...shown }), enabled: isEdited });
  const error = initial.error ?? (isEdited ? edited.error : null);
  const change = (next: Typed) => {
    if (next.subject !== undefined) saveDraft(draftNameOf(id), next);
    setTyped(next);
  };
  return {
    ...{ texts, template, quotes_message, isEdited, error },
    /** Null while it is loading. */
    preview: (isEdited && edited.data) || (initial.data ?? null),
    errorOf: (field: keyof AnswerTexts) => (error instanceof CallError ? error.errors[field] : undefined),
    retry: () => void (initial.error ? initial.refetch() : edited.refetch()),
    set: (patch: Partial<AnswerTexts>) => change({ ...typed, ...texts, ...patch }),
    setQuotesMessage: (next: boolean) => change({ ...typed, quotes_message: next }),
    /** Starts from another saved answer. */
    startFrom: (name: AnswerTemplateName) => {
      clearDraft(draftNameOf(id));
      setTyped({ template: name, quotes_message });
    },
    discard: () => {
      clearDraft(draftNameOf(id));
      setTyped({ template, quotes_message });
    },
    markSent: () => saveDraft(draftNameOf(id), { ...typed, ...texts, is_sent: true }),
  };
}
