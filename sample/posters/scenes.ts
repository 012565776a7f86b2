import type { PosterScene } from "./poster.ts";
import { heroes } from "./scenes/heroes.ts";
import { tripsFirst } from "./scenes/trips-first.ts";

export const scenes: PosterScene[] = [...heroes, ...tripsFirst];
