import { useEffect, useState } from "react";
import type { DefaultValues, FieldErrors, FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { FormSchema } from "#app/kit/form/form-schema.ts";
import { useZodForm } from "#app/kit/form/use-zod-form.ts";
import { clearFormDraft, type FormDraft, readFormDraft, saveFormDraft } from "./stored-draft.ts";

type Options<Stored, Schema extends z.ZodObject> = {
  /** Names the form and its record: "testimonial-12". */
  draftName: string;
  record: Stored | null;
  schema: FormSchema<Schema> | ((base: Stored | null) => FormSchema<Schema>);
  toForm: (record: Stored | null) => z.input<Schema>;
  selectErrors?: (errors: FieldErrors<z.input<Schema>>, base: Stored | null) => FieldErrors<z.input<Schema>>;
};

/** Saves a draft in this tab on every change, and deletes it when the form is clean again. */
function useDraftAutosave<Stored, Values extends FieldValues, Payload>(
  form: UseFormReturn<Values, unknown, Payload>,
  base: Stored | null,
  name: string,
): void {
  const { isDirty } = form.formState;
  useEffect(() => {
    const save = () => saveFormDraft(name, { base, values: form.getValues() });
    if (isDirty) save();
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty: dirty }) => (dirty ? save() : clearFormDraft(name)),
    });
  }, [form, base, name, isDirty]);
}

/** The values of a form, the stored record that they are based on, and the draft of an earlier visit. */
export function useDraftedForm<Stored extends { version: number }, Schema extends z.ZodObject>(
  options: Options<Stored, Schema>,
) {
  type Values = z.input<Schema>;
  const { draftName, record, toForm, selectErrors } = options;
  const [draft] = useState<FormDraft<Stored, Values> | null>(() => readFormDraft(draftName, toForm(record)));
  // A refetch must not replace the record, so that the form never changes while someone types.
  const [base, setBase] = useState(draft ? draft.base : record);
  const [isRestored, setRestored] = useState(draft !== null);
  const schema = typeof options.schema === "function" ? options.schema(base) : options.schema;
  const form = useZodForm<Values, z.output<Schema>>(
    // TypeScript does not relate a generic schema to its own input and output.
    schema.load as unknown as () => Promise<z.ZodType<z.output<Schema>, Values>>,
    toForm(base) as DefaultValues<Values>,
    selectErrors && ((errors) => selectErrors(errors, base)),
  );
  const { isDirty } = form.formState;
  useEffect(() => {
    if (draft) form.reset(draft.values, { keepDefaultValues: true });
  }, [form, draft]);
  useDraftAutosave(form, base, draftName);
  /** Starts over from a record. With `mine`, values that are not saved yet are put on top of it. */
  const startFrom = (next: Stored | null, mine?: Values) => {
    setBase(next);
    setRestored(false);
    form.reset(toForm(next));
    if (mine) form.reset(mine, { keepDefaultValues: true });
    else clearFormDraft(draftName);
  };
  const isOutdated = record !== null && base !== null && record.version > base.version && !isDirty;
  useEffect(() => {
    if (isOutdated) startFrom(record);
  });
  const parse = async (values: Values): Promise<z.output<Schema> | null> =>
    (await schema.load()).safeParse(values).data ?? null;
  return { form, schema, parse, base, startFrom, isRestored: isRestored && isDirty, isDirty };
}
