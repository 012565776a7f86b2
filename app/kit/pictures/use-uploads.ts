import { client } from "#app/kit/calls/api-client.ts";
import { trackUpload } from "#app/kit/form/pending-uploads.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { useMayAddToLibrary } from "#app/kit/session/signed-in-user.tsx";
import type { CallOptions } from "#shared/kit/client.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { type ImageCategory, imageLimits } from "#shared/media/limits.ts";
import { findFormFileProblem, findLibraryFileProblem } from "./check-picture-file.ts";
import { useUploadQueue } from "./use-upload-queue.ts";

type UploadsOptions = {
  /** The control of the form, which waits for its uploads before it is saved. */
  control: object;
  category: ImageCategory;
  maxFiles: number;
  onUploaded: (imageId: number) => void;
  /** Takes a file that is no picture elsewhere: a video that belongs to the same form. */
  takeElsewhere?: (file: File) => boolean;
};

/**
 * How pictures are sent: by those who may add to the library as there, which takes larger files. What is uploaded for a
 * record is not published in the gallery.
 */
const kinds = {
  form: {
    findProblem: findFormFileProblem,
    maxBytes: imageLimits.maxPublicFileBytes,
    send: ({ file, category }: UploadInput, options: CallOptions) =>
      client.media.uploadImage({ file, category, in_gallery: false }, options),
  },
  library: {
    findProblem: findLibraryFileProblem,
    maxBytes: imageLimits.maxFileBytes,
    send: ({ file, category }: UploadInput, options: CallOptions) =>
      client.media.createImage({ image: file, category, in_gallery: false }, options),
  },
} as const;
type UploadInput = { file: File; category: ImageCategory };

/** Uploads the pictures of a form field one after the other. */
export function useUploads({ control, category, maxFiles, onUploaded, ...options }: UploadsOptions) {
  const { takeElsewhere = () => false } = options;
  const kind = kinds[useMayAddToLibrary() ? "library" : "form"];
  const { items, add, start, remove, track } = useUploadQueue({
    maxRunning: 1,
    findProblem: kind.findProblem,
    send: (file, call): Promise<{ id: number }> => kind.send({ file, category }, call),
    onUploaded: ({ id }) => onUploaded(id),
    track: (work) => trackUpload(control, work),
  });
  const addAll = (files: readonly File[]) => {
    const [only] = files;
    if (only && files.length === 1 && takeElsewhere(only)) return;
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
  const maxMegabytes = kind.maxBytes / 2 ** 20;
  return { items, add: addAll, dismiss: (key: string) => remove([key]), maxMegabytes };
}
export type Uploads = ReturnType<typeof useUploads>;
