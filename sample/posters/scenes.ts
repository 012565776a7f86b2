import type { PosterScene } from "./poster.ts";
import { categories } from "./scenes/categories.ts";
import { galleryEnduro } from "./scenes/gallery-enduro.ts";
import { galleryEvenings } from "./scenes/gallery-evenings.ts";
import { galleryHikes } from "./scenes/gallery-hikes.ts";
import { galleryPlaces } from "./scenes/gallery-places.ts";
import { galleryRoads } from "./scenes/gallery-roads.ts";
import { gallerySavannah } from "./scenes/gallery-savannah.ts";
import { gallerySummits } from "./scenes/gallery-summits.ts";
import { galleryWildlife } from "./scenes/gallery-wildlife.ts";
import { heroes } from "./scenes/heroes.ts";
import { tripsEnduro } from "./scenes/trips-enduro.ts";
import { tripsHighHikes } from "./scenes/trips-high-hikes.ts";
import { tripsLakesByBike } from "./scenes/trips-lakes-by-bike.ts";
import { tripsRoadsByBike } from "./scenes/trips-roads-by-bike.ts";
import { tripsSafaris } from "./scenes/trips-safaris.ts";
import { tripsSignature } from "./scenes/trips-signature.ts";
import { tripsTrailHikes } from "./scenes/trips-trail-hikes.ts";

/** Every picture of the sample content: hero slides, category headers, one per trip, and the gallery. */
export const scenes: PosterScene[] = [
  ...heroes,
  ...categories,
  ...tripsSignature,
  ...tripsLakesByBike,
  ...tripsRoadsByBike,
  ...tripsHighHikes,
  ...tripsTrailHikes,
  ...tripsSafaris,
  ...tripsEnduro,
  ...galleryWildlife,
  ...gallerySavannah,
  ...galleryRoads,
  ...galleryEnduro,
  ...galleryHikes,
  ...gallerySummits,
  ...galleryPlaces,
  ...galleryEvenings,
];
