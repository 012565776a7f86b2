import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import { clearDraft, readDraft, saveDraft } from "#app/kit/session/draft-store.ts";
import type { EmailDraft } from "#shared/bookings/emails.ts";
import { isRecord } from "#shared/kit/is-record.ts";

/** The email to write: one of the templates, or the one that a change sends. */
export type EmailRequest = Omit<Parameters<typeof client.bookings.draftEmail>[0], keyof EmailTexts>;
export type EmailTexts = { subject: string; body: string };

const typingPauseMs = 400;

const queryOf = (input: EmailRequest & Partial<EmailTexts>) => ({
  queryKey: ["bookings", "draftEmail", input],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.bookings.draftEmail(input, { signal }),
  gcTime: 0,
  retry: false,
  // Fails at once without a network, instead of waiting for one.
  networkMode: "always" as const,
});

/** Under which name is stored what is typed into an email. */
export const nameDraft = (request: EmailRequest): string => `email-${JSON.stringify(request)}`;

/** What was typed into the same email before, and not sent or taken back. */
function readTexts(name: string): Partial<EmailTexts> {
  const stored = readDraft(name);
  if (!isRecord(stored) || stored.is_sent === true) return {};
  const { subject, body } = stored;
  return typeof subject === "string" && typeof body === "string" ? { subject, body } : {};
}

/** Offers again what was typed into an email that was taken back, or that could not be sent. */
export function reopenEmailDraft(request: EmailRequest): void {
  const name = nameDraft(request);
  const stored = readDraft(name);
  if (isRecord(stored)) saveDraft(name, { ...stored, is_sent: false });
}

const draftFields = ["subject", "body", "paid_amount", "refunded_amount"] as const;
type DraftField = (typeof draftFields)[number];

const fieldError = (error: Error | null, field: DraftField): string | undefined =>
  error instanceof CallError ? (error.errors[field] ?? error.errors[`change.${field}`]) : undefined;

/**
 * The text of an email about a booking, with the values of the booking in place, and its preview as the traveller gets
 * it. What was typed outlives a closed dialog, until `discard` or `markSent`; after that, `reopenEmailDraft` offers it again.
 * Requests with the same `draftName` share what is typed.
 */
export function useEmailDraft(request: EmailRequest, draftName = nameDraft(request)) {
  const [typedInto, setTypedInto] = useState({ draftName, texts: readTexts(draftName) });
  // Another choice in the dialog is another email, with a draft of its own.
  const typed = typedInto.draftName === draftName ? typedInto.texts : readTexts(draftName);
  const setTyped = (next: Partial<EmailTexts>) => setTypedInto({ draftName, texts: next });
  const initial = useQuery({
    ...queryOf(request),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  // Another reason changes the text, but is no other choice.
  const [shownName, setShownName] = useState(draftName);
  if (!initial.isPlaceholderData && shownName !== draftName) setShownName(draftName);
  const isEdited = typed.subject !== undefined || typed.body !== undefined;
  const texts = { subject: "", body: "", ...pickTexts(initial.data), ...typed };
  const shown = { subject: useDebounced(texts.subject, typingPauseMs), body: useDebounced(texts.body, typingPauseMs) };
  const edited = useQuery({
    ...queryOf({ ...request, ...shown }),
    enabled: isEdited,
    placeholderData: keepPreviousData,
  });
  const error = initial.error ?? (isEdited ? edited.error : null);
  const discard = () => {
    clearDraft(draftName);
    setTyped({});
  };
  return {
    texts,
    isEdited,
    /** Whether the text itself was typed into, not only the subject. */
    hasOwnText: typed.body !== undefined && typed.body.trim() !== initial.data?.body.trim(),
    /** Null while it is loading, and for a change that sends no email. */
    preview: (isEdited && edited.data) || (initial.data ?? null),
    isLoading: initial.isPending,
    /** Whether the email of the choice before is still shown. */
    isUpdating: shownName !== draftName,
    error,
    otherError: draftFields.some((field) => fieldError(error, field) !== undefined) ? null : error,
    errorOf: (field: DraftField) => fieldError(error, field),
    retry: () => void initial.refetch(),
    set: (patch: Partial<EmailTexts>) => {
      const next = { ...texts, ...patch };
      saveDraft(draftName, next);
      setTyped(next);
    },
    discard,
    markSent: () => isEdited && saveDraft(draftName, { ...texts, is_sent: true }),
  };
}

const pickTexts = (draft: EmailDraft | null | undefined): Partial<EmailTexts> =>
  draft ? { subject: draft.subject, body: draft.body } : {};
