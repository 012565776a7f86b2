import type { RequestInput } from "#shared/kit/endpoint.ts";
import type { mediaContract } from "#shared/media/images.ts";
import { type PublicImageCategory, publicImageCategories } from "#shared/media/limits.ts";

/** Query parameters of the gallery. */
export const galleryParams = ["search", "category", "page"] as const;

const picturesPerPage = 24;
const maxSearchLength = 100;
const maxPage = 10_000;

export type GalleryQuery = { search: string; category: PublicImageCategory | ""; page: number };

/** Labels of the folders of the picture library. */
export const categoryLabels: Readonly<Record<PublicImageCategory, string>> = {
  highlights: "On the road",
  trips: "Our trips",
  "biking-trips": "Biking",
  "hiking-adventures": "Hiking",
  safaris: "Safaris",
  "enduro-cycling": "Enduro cycling",
  hero: "Big views",
  "hero-slides": "Wide views",
  categories: "Ways to travel",
  about: "Who we are",
  general: "Other pictures",
};

const isCategory = (value: string): value is PublicImageCategory =>
  (publicImageCategories as readonly string[]).includes(value);

/** Ignores invalid values. */
export function parseGalleryQuery(query: URLSearchParams): GalleryQuery {
  const category = query.get("category") ?? "";
  const page = Number(query.get("page"));
  return {
    search: (query.get("search") ?? "").trim().slice(0, maxSearchLength),
    category: isCategory(category) ? category : "",
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

type ImagesInput = RequestInput<typeof mediaContract.listImages>;

export const toImagesInput = ({ search, category, page }: GalleryQuery): ImagesInput => ({
  limit: picturesPerPage,
  page,
  ...(search ? { search } : {}),
  ...(category ? { category } : {}),
});

/** Omits default values. */
export function galleryUrl({ search, category, page }: GalleryQuery): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (category) query.set("category", category);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/gallery?${query}` : "/gallery";
}
