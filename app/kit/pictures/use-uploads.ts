import { client } from "#app/kit/calls/api-client.ts";
import { trackUpload } from "#app/kit/form/pending-uploads.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { formatCount } from "#shared/kit/format-count.ts";
import { type ImageCategory, imageLimits } from "#shared/media/limits.ts";
import { findFormFileProblem } from "./check-picture-file.ts";
import { useUploadQueue } from "./use-upload-queue.ts";

type UploadsOptions = {
  /** The control of the form, which waits for its uploads before it is saved. */
  control: object;
  category: ImageCategory;
  maxFiles: number;
  onUploaded: (imageId: number) => void;
};

/** Uploads the pictures of a form field one after the other. */
export function useUploads({ control, category, maxFiles, onUploaded }: UploadsOptions) {
  const { items, add, start, remove, track } = useUploadQueue({
    maxRunning: 1,
    findProblem: findFormFileProblem,
    send: (file, options) => client.media.uploadImage({ file, category }, options),
    onUploaded,
    track: (work) => trackUpload(control, work),
  });
  const addAll = (files: readonly File[]) => {
    const allowed = Math.min(maxFiles, imageLimits.maxFilesAtOnce);
    if (files.length > allowed) {
      return toast.error({ title: "Too many files", text: `Maximum ${formatCount(allowed, "file")} allowed` });
    }
    remove(items.filter(({ state }) => state === "error").map(({ key }) => key));
    const addOne = async (file: File) => {
      const key = await add(file);
      if (key !== null) start([key]);
    };
    for (const file of files) track(addOne(file));
  };
  return { items, add: addAll, dismiss: (key: string) => remove([key]) };
}
export type Uploads = ReturnType<typeof useUploads>;
