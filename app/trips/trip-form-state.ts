import type { UseFormReturn } from "react-hook-form";
import { errorAt } from "#app/kit/form/fields.tsx";
import type { TripToSend } from "./trip-rules.ts";
import type { TripTyped } from "./trip-typed.ts";

export type TripFormState = UseFormReturn<TripTyped, unknown, TripToSend>;
export const errorOf = errorAt<TripTyped, TripToSend>;
