import { expect, test } from "vitest";
import type { PosterScene } from "#sample/posters/poster.ts";
import { chooseGalleryScenes } from "./choose-gallery-scenes.ts";
import { sampleContent } from "./content.ts";

const aHighlightScene = (id: string, highlight_category: string, alt = ""): PosterScene =>
  ({ id, title: id, alt, category: "highlights", highlight_category }) as PosterScene;

const getSampleTrip = (slug: string) => {
  const trip = sampleContent.trips.find((candidate) => candidate.slug === slug);
  if (!trip) throw new Error(`No sample trip ${slug}`);
  return trip;
};

const sipi = getSampleTrip("sipi-falls");
const category = sipi.category === "hiking-adventures" ? "hiking" : "biking";

test("a gallery has only scenes of the trip's category, none twice", () => {
  const scenes = [
    aHighlightScene("lion", "safaris"),
    ...["a", "b", "c", "d", "e"].map((id) => aHighlightScene(id, category)),
    { id: sipi.slug, category: "trips" } as PosterScene,
  ];
  const gallery = chooseGalleryScenes(sipi, 3, scenes);
  expect(gallery).toHaveLength(4);
  expect(new Set(gallery).size).toBe(4);
  expect(gallery).not.toContain("lion");
});

test("the scene that shares words with the trip comes first", () => {
  const scenes = [
    ...["a", "b", "c", "d", "e"].map((id) => aHighlightScene(id, category)),
    aHighlightScene("sipi-falls-from-below", category, "The falls of Sipi drop over a cliff in Uganda."),
  ];
  expect(chooseGalleryScenes(sipi, 0, scenes)[0]).toBe("sipi-falls-from-below");
});

test("trips of one category get different scenes if none matches better", () => {
  const scenes = Array.from({ length: 8 }, (_, index) => aHighlightScene(`x${index}`, category));
  expect(chooseGalleryScenes(sipi, 0, scenes)).not.toEqual(chooseGalleryScenes(sipi, 1, scenes));
});

test("without scenes there is no gallery", () => {
  expect(chooseGalleryScenes(sipi, 0, [])).toEqual([]);
});
