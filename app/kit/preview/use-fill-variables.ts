import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/kit/calls/queries.ts";
import { fillTextVariables } from "#shared/settings/fill-text-variables.ts";

/** Fills the settings into a text as the website does; editors read and write the variables themselves. */
export function useFillVariables(): (text: string) => string {
  const { data: site } = useQuery(queries.settings.site({}));
  return (text) => (site ? fillTextVariables(text, site) : text);
}
