import { type ComponentType, use } from "react";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { PreviewFailureContext } from "./preview-failure.ts";

type PartProps<Props> = { preview: Props; onFailed: () => void };

/**
 * A preview that is loaded when it is first shown, so that lists do not wait for the components of the public site:
 * `const SlidePreview = lazyPreview(() => import("./slide-preview.tsx"))`. One that can't be loaded leaves the form as
 * it is.
 */
export function lazyPreview<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazyPart<PartProps<Props>>({
    load: async () => {
      const { default: Preview } = await load();
      return { default: ({ preview }) => <Preview {...preview} /> };
    },
    onFailed: ({ onFailed }) => onFailed(),
    fallback: <SkeletonLines lines={4} label="Loading the preview" />,
  });
  return (props) => <Part preview={props} onFailed={use(PreviewFailureContext)} />;
}
