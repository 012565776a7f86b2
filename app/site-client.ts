import { startAutoFetch } from "./kit/start-auto-fetch.ts";
import { type Enhance, startEnhancements } from "./kit/start-enhancements.ts";
import { startIslands } from "./kit/start-islands.ts";
import { startNavigation } from "./kit/start-navigation.ts";
import { startPictures } from "./kit/start-pictures.ts";
import { startStyles } from "./kit/whole-styles.ts";

startPictures();
// Before anything is added to the lists.
startAutoFetch();
// Small enough to come together: each as a file of its own would cost more in requests than in bytes.
startEnhancements(import.meta.glob<{ enhance: Enhance }>("./site/**/*.enhance.ts", { eager: true }));
startIslands(import.meta.glob("./site/**/*.island.tsx"));
startNavigation();
startStyles();
