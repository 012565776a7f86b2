import type { FieldErrors } from "react-hook-form";
import { tripMessages as messages } from "#shared/trips/limits.ts";
import type { TripFormValues } from "./trip-form-schema.ts";

/** The create form has its own messages for some rules. */
const createMessages: Readonly<Record<string, string>> = {
  [messages.title]: `${messages.title}.`,
  [messages.fullDescription]: `${messages.description}.`,
  [messages.category]: `${messages.category}.`,
  [messages.location]: `${messages.location}.`,
  [messages.priceRange]: `${messages.priceRangeOnCreate}.`,
};
const createFieldOrder = ["title", "full_description", "service_category_id", "locations", "price_from", "price_to"];

const rankOf = (field: string): number => {
  const index = createFieldOrder.indexOf(field);
  return index === -1 ? createFieldOrder.length : index;
};

/** The create form shows one error at a time, in this order. */
export function selectCreateErrors(errors: FieldErrors<TripFormValues>): FieldErrors<TripFormValues> {
  const [first] = Object.entries(errors).toSorted(([a], [b]) => rankOf(a) - rankOf(b));
  if (!first) return errors;
  const [field, error] = first;
  const message = typeof error.message === "string" ? createMessages[error.message] : undefined;
  return { [field]: message === undefined ? error : { ...error, message } };
}
