import "#shared/kit/validation.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { CallError } from "#app/kit/call-error.ts";

/** A form whose rules and sentences are those of a schema. After the first try to send, fields are checked while typing. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
}

/**
 * Puts the server's sentences beside the fields that they are about. Answers the names of fields that the form
 * doesn't show.
 */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  shown: readonly Path<Input>[],
): string[] {
  if (!(error instanceof CallError)) return [];
  const unshown: string[] = [];
  for (const [field, message] of Object.entries(error.errors)) {
    const name = shown.find((known) => known === field || field.startsWith(`${known}.`));
    if (name) form.setError(field as Path<Input>, { type: "server", message });
    else unshown.push(`${field}: ${message}`);
  }
  return unshown;
}
