import { attempt } from "#app/kit/attempt.ts";
import type { Api } from "#shared/api.ts";
import type { Client } from "#shared/kit/client.ts";
import type { HighlightCategory } from "#shared/media/highlight-categories.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { chosenHighlights, highlightsAgain } from "./highlight-choice.ts";

const most = 20;

/** The error message and the URL of the retry link. */
export type FailedHighlights = { failed: string; again: string };
export type LoadedHighlights =
  | FailedHighlights
  | { failed: null; filled: HighlightCategory[]; chosen: HighlightCategory; highlights: Highlight[] };

async function load(api: Client<Api>, requested: string | null): Promise<Exclude<LoadedHighlights, FailedHighlights>> {
  const categories = await api.media.listHighlightCategories({});
  const filled = categories.map(({ category }) => category);
  const chosen = chosenHighlights(requested, filled);
  if (!filled.includes(chosen)) return { failed: null, filled, chosen, highlights: [] };
  const { items } = await api.media.listHighlights({ category: chosen, limit: most });
  return { failed: null, filled, chosen, highlights: items };
}

/** Loads the non-empty categories and the highlights of the selected one. */
export async function loadHighlights(api: Client<Api>, requested: string | null): Promise<LoadedHighlights> {
  const loaded = await attempt(load(api, requested));
  return loaded.succeeded ? loaded.value : { failed: loaded.message, again: highlightsAgain(requested) };
}
