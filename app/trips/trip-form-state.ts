import type { UseFormReturn } from "react-hook-form";
import { getFieldError } from "#app/kit/form/fields.tsx";
import type { TripPayload } from "./trip-rules.ts";
import type { TripFormValues } from "./trip-typed.ts";

export type TripFormState = UseFormReturn<TripFormValues, unknown, TripPayload>;
export const getTripFieldError = getFieldError<TripFormValues, TripPayload>;
