import { capitalize } from "#app/ui/format.ts";

/** "hero-slides" as "Hero slides". */
export const categoryLabel = (category: string): string => capitalize(category.replaceAll("-", " "));
