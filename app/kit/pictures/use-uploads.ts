import { useEffect, useRef, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { randomId } from "#app/kit/calls/random-id.ts";
import { trackUpload } from "#app/kit/form/pending-uploads.ts";
import { errorMessage, type Problem } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { formatCount } from "#shared/kit/format-count.ts";
import { type ImageCategory, imageLimits } from "#shared/media/limits.ts";
import { findFileProblem } from "./check-picture-file.ts";

export type UploadItem = {
  key: string;
  name: string;
  state: "pending" | "uploading" | "success" | "error";
  /** Upload progress from 0 to 1. */
  progress: number;
  problem: Problem | null;
  /** Uploads the file again; null where that would fail again. */
  retry: (() => void) | null;
};

const notStarted = { state: "pending", progress: 0, problem: null, retry: null } as const;

/** Time for which a finished upload stays in the list. */
const successShownMs = 3000;

type UploadsOptions = {
  /** The control of the form, which waits for its uploads before it is saved. */
  control: object;
  category: ImageCategory;
  maxFiles: number;
  onUploaded: (imageId: number) => void;
};

/** A queue that ends with its component: what is still waiting or on its way then is cancelled. */
function useUploadQueue() {
  const queue = useRef(Promise.resolve());
  const stop = useRef(new AbortController());
  useEffect(() => {
    if (stop.current.signal.aborted) stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  return (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const { signal } = stop.current;
    queue.current = queue.current.then(() => (signal.aborted ? undefined : work(signal)));
    return queue.current;
  };
}

/** Uploads pictures to the library one after the other and tracks the progress of each. */
export function useUploads({ control, category, maxFiles, onUploaded }: UploadsOptions) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const enqueue = useUploadQueue();
  const latestOnUploaded = useRef(onUploaded);
  latestOnUploaded.current = onUploaded;

  const change = (key: string, fields: Partial<UploadItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...fields } : item)));
  const dismiss = (key: string) => setItems((before) => before.filter((item) => item.key !== key));
  const fail = (key: string, problem: Problem, retry: (() => void) | null = null) =>
    change(key, { state: "error", problem, retry });

  const send = async (key: string, file: File, signal: AbortSignal) => {
    try {
      const problem = await findFileProblem(file);
      if (problem) return fail(key, problem);
      change(key, { state: "uploading" });
      const onProgress = (progress: number) => change(key, { progress });
      const { id } = await client.media.uploadImage({ file, category }, { signal, onProgress });
      latestOnUploaded.current(id);
      change(key, { state: "success", progress: 1 });
      setTimeout(() => dismiss(key), successShownMs);
    } catch (error) {
      if (signal.aborted) return;
      fail(key, { title: "Upload failed", text: errorMessage(error, "Failed to upload image") }, () =>
        start(key, file),
      );
    }
  };
  const start = (key: string, file: File) => {
    change(key, notStarted);
    void trackUpload(
      control,
      enqueue((signal) => send(key, file, signal)),
    );
  };

  const add = (files: readonly File[]) => {
    const allowed = Math.min(maxFiles, imageLimits.maxFilesAtOnce);
    if (files.length > allowed) {
      return toast.error({ title: "Too many files", text: `Maximum ${formatCount(allowed, "file")} allowed` });
    }
    setItems((before) => before.filter(({ state }) => state !== "error"));
    for (const file of files) {
      const key = randomId();
      setItems((before) => [...before, { key, name: file.name, ...notStarted }]);
      start(key, file);
    }
  };
  return { items, add, dismiss };
}
export type Uploads = ReturnType<typeof useUploads>;
