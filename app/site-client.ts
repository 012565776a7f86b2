import { startFullStylesheet } from "./kit/islands/full-stylesheet.ts";
import { startAutoRefresh } from "./kit/islands/start-auto-refresh.ts";
import { startBrokenImageFallback } from "./kit/islands/start-broken-image-fallback.ts";
import { type Enhance, startEnhancements } from "./kit/islands/start-enhancements.ts";
import { startIslands } from "./kit/islands/start-islands.ts";
import { startLinkPrefetch } from "./kit/islands/start-link-prefetch.ts";
import { startScrollState } from "./kit/islands/start-scroll-state.ts";
import { startVisits } from "./kit/visits/start-visits.ts";

startBrokenImageFallback();
// Must run before other scripts change the lists.
startAutoRefresh();
// Bundled together: they are small, and separate requests would cost more than the bytes.
startEnhancements(import.meta.glob<{ enhance: Enhance }>("./site/**/*.enhance.ts", { eager: true }));
startIslands(import.meta.glob("./site/**/*.island.tsx"));
startScrollState();
startLinkPrefetch();
startFullStylesheet();
startVisits();
