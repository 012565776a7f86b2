import { type SampleServiceCategory, sampleCategories } from "#sample/content/categories.ts";
import { sampleGalleries } from "#sample/content/galleries.ts";
import { type SampleHeroSlide, sampleHeroSlides } from "#sample/content/hero-slides.ts";
import { sampleTrips } from "#sample/content/trips.ts";
import type { SampleTrip } from "#sample/content/types.ts";
import type { PosterScene } from "#sample/posters/poster.ts";
import { scenes } from "#sample/posters/scenes.ts";

export type SampleContent = {
  categories: readonly SampleServiceCategory[];
  trips: readonly SampleTrip[];
  slides: readonly SampleHeroSlide[];
  scenes: readonly PosterScene[];
  /** The ids of gallery scenes by the slug of their trip. */
  galleries: Readonly<Record<string, readonly string[]>>;
};

export const sampleContent: SampleContent = {
  categories: sampleCategories,
  trips: sampleTrips,
  slides: sampleHeroSlides,
  scenes,
  galleries: sampleGalleries,
};
