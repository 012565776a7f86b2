import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { FieldRules } from "#app/kit/form/field-rules.ts";

type BoundField<Values extends FieldValues, Payload, Name extends Path<Values>> = FieldRules & {
  form: UseFormReturn<Values, unknown, Payload>;
  name: Name;
  label: string;
};

/** Connects the fields of a form with its labels and the rules of its schema: `<TextField {...field("title")} />`. */
export const buildFieldProps =
  <Values extends FieldValues, Payload>(
    form: UseFormReturn<Values, unknown, Payload>,
    rules: Readonly<Record<string, FieldRules>>,
    labels: Readonly<Record<string, string>>,
  ) =>
  <Name extends Path<Values>>(name: Name): BoundField<Values, Payload, Name> => ({
    ...{ form, name, label: labels[name] ?? name },
    ...(rules[name] ?? { required: false }),
  });
