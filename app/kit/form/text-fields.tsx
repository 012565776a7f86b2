import type { ComponentProps, ReactNode } from "react";
import { type FieldValues, get, type Path, type RegisterOptions, type UseFormReturn, useWatch } from "react-hook-form";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import { type Option, Select } from "#app/ui/select.tsx";

/** What every control gets from `field("name")` of `useRecordForm`. */
export type BoundFieldProps<Values extends FieldValues, Payload> = {
  form: UseFormReturn<Values, unknown, Payload>;
  name: Path<Values>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Not set on the control: browsers cut what is pasted in silence. The schema says it beside the field. */
  maxLength?: number;
  min?: number | string;
  max?: number | string;
};

/** The current error message of a field, or of the first invalid entry of a list. */
export function getFieldError<Values extends FieldValues, Payload>(
  { formState }: UseFormReturn<Values, unknown, Payload>,
  name: Path<Values>,
): string | undefined {
  return findMessage(get(formState.errors, name));
}

function findMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string" && error.message !== "") return error.message;
  return Object.entries(error)
    .filter(([key]) => key !== "ref")
    .map(([, nested]) => findMessage(nested))
    .find(Boolean);
}

type InputAttributes = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "placeholder" | "spellCheck" | "step"
>;

type TextFieldProps<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> &
  InputAttributes & {
    counted?: Counted;
    options?: RegisterOptions<Values, Path<Values>>;
  };

/** Shows the number of characters, and how many fit where the text is shown. */
type Counted = boolean | { recommended: number };

/** A single line of text. */
export function TextField<Values extends FieldValues, Payload>(props: TextFieldProps<Values, Payload>) {
  const { form, name, label, hint, required = false, counted = false, options, maxLength: _, ...input } = props;
  return (
    <Field
      label={label}
      hint={counted ? <CountedHint {...{ form, name, hint, counted }} /> : hint}
      required={required}
      error={getFieldError(form, name)}
    >
      {(control) => <TextInput autoComplete="off" {...input} {...form.register(name, options)} {...control} />}
    </Field>
  );
}

/** A whole number. An empty field has the value `emptyValue`. */
export function NumberField<Values extends FieldValues, Payload>(
  props: TextFieldProps<Values, Payload> & { emptyValue?: null | undefined },
) {
  const { emptyValue, ...rest } = props;
  const read = (value: unknown) => (value === "" || value === null || value === undefined ? emptyValue : Number(value));
  return <TextField inputMode="numeric" {...rest} type="number" options={{ setValueAs: read }} />;
}

/** A day. */
export const DateField = <Values extends FieldValues, Payload>(props: BoundFieldProps<Values, Payload>) => (
  <TextField {...props} type="date" />
);

type TextAreaFieldProps<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> & {
  rows?: number;
  counted?: Counted;
};

/** A text of several lines. */
export function TextAreaField<Values extends FieldValues, Payload>(props: TextAreaFieldProps<Values, Payload>) {
  const { form, name, label, hint, required = false, counted = false, rows } = props;
  return (
    <Field
      label={label}
      hint={counted ? <CountedHint {...{ form, name, hint, counted }} /> : hint}
      required={required}
      error={getFieldError(form, name)}
    >
      {(control) => <TextArea rows={rows} {...form.register(name)} {...control} />}
    </Field>
  );
}

type CountedHintProps<Values extends FieldValues, Payload> = Pick<
  BoundFieldProps<Values, Payload>,
  "form" | "name" | "hint"
> & { counted: Counted };

/** A hint with the number of characters typed. */
export function CountedHint<Values extends FieldValues, Payload>(props: CountedHintProps<Values, Payload>) {
  const { form, name, hint, counted } = props;
  const recommended = typeof counted === "object" ? counted.recommended : undefined;
  const value: unknown = useWatch({ control: form.control, name });
  const { length } = String(value ?? "");
  const isLong = recommended !== undefined && length > recommended;
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{hint}</span>
      <span className={isLong ? "font-medium text-warn tabular-nums" : "tabular-nums"}>
        {length.toLocaleString("en")}
        {recommended !== undefined && ` of ${recommended.toLocaleString("en")}`} characters
      </span>
    </span>
  );
}

const toNumberOrNull = (value: unknown): number | null => (value === "" || value === null ? null : Number(value));

/** A choice from a list. */
export function SelectField<Values extends FieldValues, Payload>(
  props: BoundFieldProps<Values, Payload> & {
    options: readonly Option[];
    placeholder?: string;
    onPick?: (value: string) => void;
    /** The values are ids or other numbers; an empty choice is null. */
    numeric?: boolean;
  },
) {
  const { form, name, label, hint, required = false, options, placeholder, onPick, numeric = false } = props;
  const { onChange, ...registered } = form.register(name, numeric ? { setValueAs: toNumberOrNull } : {});
  return (
    <Field label={label} hint={hint} required={required} error={getFieldError(form, name)}>
      {(control) => (
        <Select
          {...registered}
          {...control}
          options={options}
          placeholder={placeholder}
          onChange={(event) => {
            void onChange(event);
            onPick?.(event.target.value);
          }}
        />
      )}
    </Field>
  );
}
