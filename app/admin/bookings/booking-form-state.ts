import type { UseFormReturn } from "react-hook-form";
import { getFieldError } from "#app/kit/form/form-fields.tsx";
import type { BookingFormValues, BookingPayload } from "./booking-form-values.ts";

export type BookingFormState = UseFormReturn<BookingFormValues, unknown, BookingPayload>;
export const fieldErrorOf = getFieldError<BookingFormValues, BookingPayload>;
