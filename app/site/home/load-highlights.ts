import { toResult } from "#app/kit/calls/to-result.ts";
import type { Api } from "#shared/api.ts";
import type { Client } from "#shared/kit/client.ts";
import type { HighlightCategory } from "#shared/media/highlight-categories.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { highlightsRetryUrl, selectHighlightCategory } from "./select-highlight-category.ts";

const maxHighlights = 20;

/** The error message and the URL of the retry link. */
export type HighlightsFailure = { failed: string; retryHref: string };
export type HighlightsData =
  | HighlightsFailure
  | { failed: null; filled: HighlightCategory[]; chosen: HighlightCategory; highlights: Highlight[] };

async function loadSelected(api: Client<Api>, requested: string | null): Promise<HighlightsData> {
  const categories = await api.highlights.listCategories({});
  const filled = categories.map(({ category }) => category);
  const chosen = selectHighlightCategory(requested, filled);
  if (!filled.includes(chosen)) return { failed: null, filled, chosen, highlights: [] };
  const { items } = await api.highlights.list({ category: chosen, limit: maxHighlights });
  return { failed: null, filled, chosen, highlights: items };
}

/** Loads the non-empty categories and the highlights of the selected one. */
export async function loadHighlights(api: Client<Api>, requested: string | null): Promise<HighlightsData> {
  const loaded = await toResult(loadSelected(api, requested));
  return loaded.succeeded ? loaded.value : { failed: loaded.message, retryHref: highlightsRetryUrl(requested) };
}
