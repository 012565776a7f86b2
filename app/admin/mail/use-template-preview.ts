import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { showFieldErrors } from "#app/kit/form/use-zod-form.ts";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import type { MailPreview } from "#shared/mail/contract.ts";
import type { MailTemplateName } from "#shared/mail/templates.ts";

const typingPauseMs = 400;
const fieldNames = ["subject", "body"] as const;

type TemplateValues = { subject: string; body: string };

/** The last preview that could be rendered, and the error of a later one that could not. */
type Outcome = { preview: MailPreview | null; error: Error | null };

/**
 * Previews the typed text, rendered by the server as the email itself. The last good preview stays while a new one
 * loads or if it fails.
 */
export function useTemplatePreview({ name, subject, body }: TemplateValues & { name: MailTemplateName }) {
  const typed = { name, subject: useDebounced(subject, typingPauseMs), body: useDebounced(body, typingPauseMs) };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["mail", "previewTemplate", typed],
    queryFn: ({ signal }) => client.mail.previewTemplate(typed, { signal }),
    gcTime: 60_000,
    retry: false,
    // Fails at once without a network, instead of waiting for one.
    networkMode: "always",
    refetchOnReconnect: true,
  });
  const outcome = useRef<Outcome>({ preview: null, error: null });
  if (data) outcome.current = { preview: data, error: null };
  else if (error) outcome.current = { ...outcome.current, error };
  return { ...outcome.current, isFetching, refetch };
}

/** Whether an error names a field of the form, such as an unknown variable. */
export const hasFieldErrors = (error: Error | null): boolean =>
  error instanceof CallError && fieldNames.some((name) => name in error.errors);

/** Shows the field errors of a failed preview, and clears those of the server once they are fixed. */
export function usePreviewFieldErrors(
  form: UseFormReturn<TemplateValues, unknown, TemplateValues>,
  error: Error | null,
): void {
  useEffect(() => {
    for (const name of fieldNames) if (form.getFieldState(name).error?.type === "server") form.clearErrors(name);
    showFieldErrors(form, error, fieldNames);
  }, [form, error]);
}
