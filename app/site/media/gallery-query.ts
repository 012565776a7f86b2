import { maxSearchLength } from "#app/ui/site/search-box.tsx";
import type { RequestInput } from "#shared/kit/endpoint.ts";
import { type ImageSubject, imageSubjectKeys } from "#shared/media/image-subjects.ts";
import type { mediaContract } from "#shared/media/images.ts";

/** Query parameters of the gallery. */
export const galleryParams = ["search", "category", "page"] as const;

export const picturesPerPage = 24;
const maxPage = 10_000;

export type GalleryQuery = { search: string; category: ImageSubject | ""; page: number };

export const subjectLabels: Readonly<Record<ImageSubject, string>> = {
  apes: "Gorillas and chimps",
  wildlife: "Wildlife",
  birds: "Birds",
  volcanoes: "Volcanoes and summits",
  lakes: "Lakes and rivers",
  waterfalls: "Waterfalls",
  forests: "Forests",
  bikes: "By bike",
  hikes: "On foot",
  camps: "Camps and nights",
};

/** Ignores invalid values. */
export function parseGalleryQuery(query: URLSearchParams): GalleryQuery {
  const category = query.get("category") ?? "";
  const page = Number(query.get("page"));
  return {
    search: (query.get("search") ?? "").trim().slice(0, maxSearchLength),
    category: imageSubjectKeys.find((subject) => subject === category) ?? "",
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

type ImagesInput = RequestInput<typeof mediaContract.listImages>;

export const toImagesInput = ({ search, category, page }: GalleryQuery): ImagesInput => ({
  limit: picturesPerPage,
  page,
  ...(search ? { search } : {}),
  ...(category ? { subject: category } : {}),
});

/** Omits default values. */
export function galleryUrl({ search, category, page }: GalleryQuery): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (category) query.set("category", category);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/gallery?${query}` : "/gallery";
}
