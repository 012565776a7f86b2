import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { FormArea, FormText } from "#app/kit/form/form-fields.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { getTripFieldError, type TripFormState } from "./trip-form-state.ts";
import { formFields } from "./trip-form-values.ts";

type NamedFieldProps<Names extends string> = { form: TripFormState; name: Names };

/** A money field. Empty is null for "price to", otherwise undefined. */
export function PriceField({ form, name, hint }: NamedFieldProps<"price_from" | "price_to"> & { hint?: string }) {
  const isWhole = useWatch({ control: form.control, name: "currency" }).match(/RWF|UGX/);
  const empty = name === "price_to" ? null : undefined;
  const read = (value: unknown) => (value === "" || value === null || value === undefined ? empty : Number(value));
  return (
    <Field
      label={formFields[name].label}
      required={name === "price_from"}
      hint={hint}
      error={getTripFieldError(form, name)}
    >
      {(control) => (
        <TextInput
          type="number"
          inputMode="decimal"
          min={0}
          step={isWhole ? 1 : 0.01}
          autoComplete="off"
          {...form.register(name, { setValueAs: read })}
          {...control}
        />
      )}
    </Field>
  );
}

type MetaName = "meta_title" | "meta_description" | "short_description";
type CountedFieldProps = NamedFieldProps<MetaName> & {
  recommendedLength: number;
  max: number;
  rows?: number;
  hint: string;
};

/** A text field with a character count, for texts that are cut off where they are shown. */
export function CountedField({ form, name, recommendedLength, max: maxLength, rows, hint }: CountedFieldProps) {
  const { length } = useWatch({ control: form.control, name });
  const count = (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{hint}</span>
      <span className={length > recommendedLength ? "font-medium text-warn tabular-nums" : "tabular-nums"}>
        {length} of {recommendedLength} characters
      </span>
    </span>
  );
  const all = { form, name, label: formFields[name].label, hint: count, maxLength };
  return rows ? <FormArea {...all} rows={rows} /> : <FormText {...all} />;
}

/** A fieldset for a field with several controls. */
export function FieldsetField({ label, name, error, hint, children }: FieldsetFieldProps) {
  return (
    <fieldset data-field={name} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-2 text-sm font-medium">
        {label}
        <span className="font-normal text-ash"> (optional)</span>
      </legend>
      {children}
      {error && <p className="text-sm text-danger">{error}</p>}
      {hint && <p className="text-xs text-ash">{hint}</p>}
    </fieldset>
  );
}
type FieldsetFieldProps = {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: string;
  children: ReactNode;
};
