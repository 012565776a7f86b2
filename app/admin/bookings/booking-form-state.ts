import type { UseFormReturn } from "react-hook-form";
import { errorAt } from "#app/kit/form/fields.tsx";
import type { BookingToSend, BookingTyped } from "./booking-form-values.ts";

export type BookingFormState = UseFormReturn<BookingTyped, unknown, BookingToSend>;
export const errorOf = errorAt<BookingTyped, BookingToSend>;
