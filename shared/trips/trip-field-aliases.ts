import type { AliasTable } from "#shared/kit/field-aliases.ts";

/** Alternative names of a trip's fields. */
export const tripFieldAliases = {
  full_description: ["description"],
  price_from: ["price_min"],
  price_to: ["price_max"],
  locations: ["location"],
  max_group_size: ["max_participants"],
  min_group_size: ["min_participants"],
  inclusions: ["includes"],
  exclusions: ["excludes"],
  hero_image: ["image"],
  duration_text: ["duration"],
} as const satisfies AliasTable;
