import { startEnhancements } from "./kit/start-enhancements.ts";
import { startIslands } from "./kit/start-islands.ts";
import { startNavigation } from "./kit/start-navigation.ts";
import { startPictures } from "./kit/start-pictures.ts";

startPictures();
startEnhancements(import.meta.glob("./site/**/*.enhance.ts"));
startIslands(import.meta.glob("./site/**/*.island.tsx"));
startNavigation();
