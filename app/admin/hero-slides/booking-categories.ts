import type { Option } from "#app/ui/select.tsx";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { wizardKeyOf } from "#shared/trips/category-keys.ts";

type Category = Pick<ServiceCategory, "slug" | "name">;

const premium: Option = { value: "premium", label: "Premium trips" };

/** The categories at which a booking can start. The stored one is listed even if it is not on the website. */
export function buildBookingCategories(categories: readonly Category[], stored: string): Option[] {
  const options = [...categories.map(({ slug, name }) => ({ value: wizardKeyOf(slug), label: name })), premium];
  if (stored === "" || options.some(({ value }) => value === stored)) return options;
  const label = categories.find(({ slug }) => slug === stored)?.name ?? stored;
  return [...options, { value: stored, label }];
}
