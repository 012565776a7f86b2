import { startAutoFetch } from "./kit/start-auto-fetch.ts";
import { type Enhance, startEnhancements } from "./kit/start-enhancements.ts";
import { startIslands } from "./kit/start-islands.ts";
import { startNavigation } from "./kit/start-navigation.ts";
import { startPictures } from "./kit/start-pictures.ts";
import { startFullStylesheet } from "./kit/whole-styles.ts";

startPictures();
// Must run before other scripts change the lists.
startAutoFetch();
// Bundled together: they are small, and separate requests would cost more than the bytes.
startEnhancements(import.meta.glob<{ enhance: Enhance }>("./site/**/*.enhance.ts", { eager: true }));
startIslands(import.meta.glob("./site/**/*.island.tsx"));
startNavigation();
startFullStylesheet();
