import "#shared/kit/validation.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { CallError } from "#app/kit/calls/call-error.ts";

/** A form validated by a schema: on submit first, then on every change. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  /** The errors to show, for forms that show one at a time. */
  selectErrors: (errors: FieldErrors<Input>) => FieldErrors<Input> = (errors) => errors,
): UseFormReturn<Input, unknown, Output> {
  const validate = zodResolver(schema);
  return useForm<Input, unknown, Output>({
    resolver: async (...args) => {
      const result = await validate(...args);
      return "errors" in result && Object.keys(result.errors).length > 0
        ? { values: {}, errors: selectErrors(result.errors) }
        : result;
    },
    defaultValues,
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
}

/** Shows the field errors of a CallError. Returns messages, "field: message", for fields the form doesn't have. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  shown: readonly Path<Input>[],
): string[] {
  if (!(error instanceof CallError)) return [];
  const otherErrors: string[] = [];
  let isFirst = true;
  for (const [field, message] of Object.entries(error.errors)) {
    const name = shown.find((known) => known === field || field.startsWith(`${known}.`));
    if (name) {
      form.setError(field as Path<Input>, { type: "server", message }, { shouldFocus: isFirst });
      isFirst = false;
    } else otherErrors.push(`${field}: ${message}`);
  }
  return otherErrors;
}
