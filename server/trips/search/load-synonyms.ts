import { and, eq } from "drizzle-orm";
import { settings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { otherSettings } from "#shared/settings/setting-locations.ts";
import { parseSynonyms } from "#shared/trips/search-synonyms.ts";

const { group, key, defaultValue } = otherSettings.search_synonyms;

/** The groups of words that mean the same, as staff saved them. */
export async function loadSynonyms({ db }: Context): Promise<string[][]> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.group, group), eq(settings.key, key)));
  return parseSynonyms(typeof row?.value === "string" ? row.value : defaultValue);
}
