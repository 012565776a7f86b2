import { useEffect } from "react";
import { type PathValue, type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { useUploads } from "#app/kit/pictures/use-uploads.ts";
import type { HighlightForm } from "#shared/media/highlight-input.ts";
import { isVideoFile, useVideoUpload } from "./use-video-upload.ts";

export type HighlightFormValues = z.input<typeof HighlightForm>;
type Form = UseFormReturn<HighlightFormValues, unknown, z.output<typeof HighlightForm>>;

/** The uploads of a highlight. A file that was given to the wrong one of its two fields goes to the other. */
export function useHighlightMedia(form: Form) {
  const { control, trigger } = form;
  const [imageId, videoUrl] = useWatch({ control, name: ["image_id", "image_url"] });
  const { isSubmitted } = form.formState;
  // A picture mends the error that there is neither picture nor video, which belongs to the other field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again when the picture changes
  useEffect(() => {
    if (isSubmitted) void trigger("image_url");
  }, [imageId]);
  const setPicture = (id: number) =>
    form.setValue("image_id", id as PathValue<HighlightFormValues, "image_id">, { shouldDirty: true });
  const uploads = useUploads({
    ...{ control, category: "highlights", maxFiles: 1, onUploaded: setPicture },
    takeElsewhere: (file) => {
      if (!isVideoFile(file)) return false;
      video.start(file);
      return true;
    },
  });
  const video = useVideoUpload({
    control,
    onUploaded: (url) => form.setValue("image_url", url, { shouldDirty: true, shouldValidate: isSubmitted }),
    onPicture: (file) => uploads.add([file]),
  });
  return { imageId, isMissing: !imageId && !videoUrl, setPicture, uploads, video };
}
