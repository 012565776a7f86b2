import { useEffect, useRef } from "react";
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
import { describeLoadFailure } from "#app/kit/calls/offline-message.ts";

/** What validates with a schema; loaded with it. */
export const loadResolver = () => import("@hookform/resolvers/zod");

/** Loads the schema with the first change, so that it is there when the form is submitted. */
function useSchemaOnChange<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  load: () => Promise<unknown>,
): void {
  const latestLoad = useRef(load);
  latestLoad.current = load;
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        // A failure is said when the form is submitted, which loads it again.
        if (navigator.onLine) Promise.all([latestLoad.current(), loadResolver()]).then(stop, () => {});
      },
    });
    return stop;
  }, [form]);
}

/** A form validated by a schema, which is loaded with the first change: on submit first, then on every change. */
export function useZodForm<Input extends FieldValues, Output>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
  defaultValues: DefaultValues<Input>,
  /** The errors to show, for forms that show one at a time. */
  selectErrors: (errors: FieldErrors<Input>) => FieldErrors<Input> = (errors) => errors,
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: async (...args) => {
      const loaded = await Promise.all([loadSchema(), loadResolver()]).catch(() => null);
      // Nothing is valid without its schema; whoever submits is told why.
      if (!loaded)
        return { values: {}, errors: { root: { type: "load", message: describeLoadFailure() } } as FieldErrors<Input> };
      const [schema, { zodResolver }] = loaded;
      const result = await zodResolver(schema)(...args);
      return "errors" in result && Object.keys(result.errors).length > 0
        ? { values: {}, errors: selectErrors(result.errors) }
        : result;
    },
    defaultValues,
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  useSchemaOnChange(form, loadSchema);
  return form;
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
