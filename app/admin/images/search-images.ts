import { client } from "#app/kit/calls/api-client.ts";
import type { SearchHit } from "#app/kit/screens/screen.ts";
import { humanize } from "#app/ui/format.ts";
import { nameOf } from "./labels.ts";

/** Command palette search, by name, text or tag. */
export async function searchImages(text: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
  const { items } = await client.media.listImages({ search: text, limit: 5 }, { signal });
  return items.map((image) => ({
    id: String(image.id),
    title: nameOf(image),
    detail: image.alt_text || humanize(image.category),
    to: `/admin/images/${image.id}`,
  }));
}
