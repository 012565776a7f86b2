import type { ComponentProps, ReactNode } from "react";
import { type FieldValues, get, type Path, type RegisterOptions, type UseFormReturn } from "react-hook-form";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import { type Option, Select } from "#app/ui/select.tsx";

type BoundFieldProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  name: Path<Input>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
};

/** The current error message of a field. */
export function getFieldError<Input extends FieldValues, Output>(
  { formState }: UseFormReturn<Input, unknown, Output>,
  name: Path<Input>,
): string | undefined {
  const error: unknown = get(formState.errors, name);
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : undefined;
  return typeof message === "string" && message !== "" ? message : undefined;
}

type InputAttributes = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "min" | "max" | "maxLength" | "placeholder"
>;

export function FormText<Input extends FieldValues, Output>(
  props: BoundFieldProps<Input, Output> & InputAttributes & { options?: RegisterOptions<Input, Path<Input>> },
) {
  const { form, name, label, hint, required, options, ...look } = props;
  return (
    <Field label={label} hint={hint} required={required ?? false} error={getFieldError(form, name)}>
      {(control) => <TextInput autoComplete="off" {...look} {...form.register(name, options)} {...control} />}
    </Field>
  );
}

/** A number field. An empty field has the value of `empty`: undefined or null. */
export function FormNumber<Input extends FieldValues, Output>(
  props: BoundFieldProps<Input, Output> & InputAttributes & { emptyValue?: null | undefined },
) {
  const { emptyValue, ...rest } = props;
  const read = (value: unknown) => (value === "" || value === null || value === undefined ? emptyValue : Number(value));
  return <FormText {...rest} type="number" inputMode="numeric" options={{ setValueAs: read }} />;
}

export function FormArea<Input extends FieldValues, Output>(
  props: BoundFieldProps<Input, Output> & { rows?: number; maxLength?: number },
) {
  const { form, name, label, hint, required, ...look } = props;
  return (
    <Field label={label} hint={hint} required={required ?? false} error={getFieldError(form, name)}>
      {(control) => <TextArea {...look} {...form.register(name)} {...control} />}
    </Field>
  );
}

export function FormSelect<Input extends FieldValues, Output>(
  props: BoundFieldProps<Input, Output> & {
    options: readonly Option[];
    placeholder?: string;
    onPick?: (value: string) => void;
  },
) {
  const { form, name, label, hint, required, options, placeholder, onPick } = props;
  const { onChange, ...registered } = form.register(name);
  return (
    <Field label={label} hint={hint} required={required ?? false} error={getFieldError(form, name)}>
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

/** Two fields side by side; stacked on narrow screens. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
);

/** A titled group of fields. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
    <legend className="float-left mb-1 w-full text-base font-semibold">{title}</legend>
    {children}
  </fieldset>
);
