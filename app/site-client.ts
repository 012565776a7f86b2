import { startFullStylesheet } from "./kit/islands/full-stylesheet.ts";
import { startAutoFetch } from "./kit/islands/start-auto-fetch.ts";
import { type Enhance, startEnhancements } from "./kit/islands/start-enhancements.ts";
import { startIslands } from "./kit/islands/start-islands.ts";
import { startNavigation } from "./kit/islands/start-navigation.ts";
import { startPictures } from "./kit/islands/start-pictures.ts";

startPictures();
// Must run before other scripts change the lists.
startAutoFetch();
// Bundled together: they are small, and separate requests would cost more than the bytes.
startEnhancements(import.meta.glob<{ enhance: Enhance }>("./site/**/*.enhance.ts", { eager: true }));
startIslands(import.meta.glob("./site/**/*.island.tsx"));
startNavigation();
startFullStylesheet();
