import type { PosterScene } from "./poster.ts";
import { categories } from "./scenes/categories.ts";
import { galleryHikes } from "./scenes/gallery-hikes.ts";
import { galleryPlaces } from "./scenes/gallery-places.ts";
import { gallerySavannah } from "./scenes/gallery-savannah.ts";
import { galleryTrails } from "./scenes/gallery-trails.ts";
import { heroes } from "./scenes/heroes.ts";
import { tripsBiking } from "./scenes/trips-biking.ts";
import { tripsEnduro } from "./scenes/trips-enduro.ts";
import { tripsFirst } from "./scenes/trips-first.ts";
import { tripsHiking } from "./scenes/trips-hiking.ts";
import { tripsSafaris } from "./scenes/trips-safaris.ts";

/** Every picture of the sample operator: three heroes, the category heads, one a trip, and the gallery. */
export const scenes: PosterScene[] = [...heroes, ...categories, ...tripsFirst, ...tripsBiking, ...tripsHiking, ...tripsSafaris, ...tripsEnduro, ...gallerySavannah, ...galleryTrails, ...galleryHikes, ...galleryPlaces];
