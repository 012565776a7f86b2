import type { ComponentType } from "react";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";

/**
 * A preview that is loaded when it is first shown, so that lists do not wait for the components of the public site:
 * `const SlidePreview = lazyPreview(() => import("./slide-preview.tsx"))`.
 */
export const lazyPreview = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> =>
  // A preview that can't be loaded leaves the form as it is.
  lazyPart({ load, onFailed: () => undefined, fallback: <SkeletonLines lines={4} label="Loading the preview" /> });
