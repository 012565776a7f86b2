import type { UseFormReturn } from "react-hook-form";
import { getFieldError } from "#app/kit/form/form-fields.tsx";
import { formFields, type TripField, type TripFormValues } from "./trip-form-values.ts";
import type { TripPayload } from "./trip-payload.ts";

export type TripFormState = UseFormReturn<TripFormValues, unknown, TripPayload>;
export const getTripFieldError = getFieldError<TripFormValues, TripPayload>;

/** Connects a field with the form and its label: `<FormText {...bind("title")} />`. */
export const bindTo =
  (form: TripFormState) =>
  <Name extends TripField>(name: Name) => ({ form, name, label: formFields[name].label });
