import { fetchPageWithResults } from "#app/kit/islands/results-region.ts";

/** All pictures of a gallery, of which the page shows some. Links of other pages are fetched when they are needed. */
export type LightboxSlots = {
  count: number;
  indexOf: (link: Element) => number;
  /** Null if the picture can't be loaded. */
  get: (index: number) => Promise<Element | null>;
};

const listLinks = (page: ParentNode): Element[] => [...page.querySelectorAll("[data-enlarge]")];

function readNumber(value: string | undefined, fallback: number): number {
  const number = Number(value);
  return value !== undefined && Number.isInteger(number) ? number : fallback;
}

/** Reads the pictures of a gallery as it is now, since a filter may replace the list. */
export function readLightboxSlots(gallery: HTMLElement): LightboxSlots {
  const shown = listLinks(gallery);
  const { total, offset, pageSize } = gallery.querySelector<HTMLElement>("[data-total]")?.dataset ?? {};
  const first = readNumber(offset, 0);
  const perPage = readNumber(pageSize, shown.length);
  const slots = new Map(shown.map((link, index) => [first + index, link]));

  async function loadPageOf(index: number): Promise<void> {
    const number = Math.floor(index / perPage);
    const url = new URL(location.href);
    url.searchParams.set("page", String(number + 1));
    const page = await fetchPageWithResults(url.href).catch(() => null);
    if (!page) return;
    for (const [position, link] of listLinks(page).entries()) slots.set(number * perPage + position, link);
  }

  return {
    count: readNumber(total, shown.length),
    indexOf: (link) => first + shown.indexOf(link),
    get: async (index) => {
      if (!slots.has(index)) await loadPageOf(index);
      return slots.get(index) ?? null;
    },
  };
}
