import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";

/** The composer, loaded on demand: most visits mail nobody. */
export const LazyEmailComposer = lazyPart({
  load: async () => ({ default: (await import("./email-composer.tsx")).EmailComposer }),
  onFailed: () => {},
  fallback: <SkeletonLines lines={10} />,
});
