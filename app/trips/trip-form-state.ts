import type { UseFormReturn } from "react-hook-form";
import { getFieldError } from "#app/kit/form/form-fields.tsx";
import type { TripFormValues } from "./trip-form-values.ts";
import type { TripPayload } from "./trip-rules.ts";

export type TripFormState = UseFormReturn<TripFormValues, unknown, TripPayload>;
export const getTripFieldError = getFieldError<TripFormValues, TripPayload>;
