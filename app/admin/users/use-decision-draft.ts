import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import type { EmailDraftState } from "#app/kit/mail/email-composer.tsx";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";

type Request = { id: number; decision: "approve" | "reject"; reason: string };
type Texts = EmailDraftState["texts"];

const typingPauseMs = 400;

const queryOf = (input: Request & Partial<Texts>) => ({
  queryKey: ["users", "draftDecision", input],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.users.draftDecision(input, { signal }),
  gcTime: 0,
  retry: false,
  // Fails at once without a network, instead of waiting for one.
  networkMode: "always" as const,
  placeholderData: keepPreviousData,
});

/** The email about a decision with its values in place, and its preview as it arrives. */
export function useDecisionDraft({ reason, ...request }: Request): EmailDraftState {
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const settledReason = useDebounced(reason.trim(), typingPauseMs);
  const initial = useQuery(queryOf({ ...request, reason: settledReason }));
  const isEdited = typed.subject !== undefined || typed.body !== undefined;
  const texts = { subject: initial.data?.subject ?? "", body: initial.data?.body ?? "", ...typed };
  const shown = { subject: useDebounced(texts.subject, typingPauseMs), body: useDebounced(texts.body, typingPauseMs) };
  const edited = useQuery({ ...queryOf({ ...request, reason: settledReason, ...shown }), enabled: isEdited });
  const error = initial.error ?? (isEdited ? edited.error : null);
  const errorOf = (field: keyof Texts) => (error instanceof CallError ? error.errors[field] : undefined);
  return {
    ...{ texts, isEdited, errorOf },
    preview: (isEdited && edited.data) || (initial.data ?? null),
    isLoading: initial.isPending,
    otherError: errorOf("subject") || errorOf("body") ? null : error,
    retry: () => void initial.refetch(),
    set: (patch) => setTyped({ ...texts, ...patch }),
    discard: () => setTyped({}),
  };
}
