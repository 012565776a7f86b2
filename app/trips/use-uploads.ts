import { useRef, useState } from "react";
import { randomId } from "#app/kit/calls/random-id.ts";
import { errorMessage, type Problem } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { tripLimits } from "#shared/trips/limits.ts";
import type { PictureFormValues } from "./trip-form-values.ts";
import { findFileProblem, uploadPicture } from "./upload-picture.ts";

export type UploadItem = {
  key: string;
  name: string;
  state: "pending" | "uploading" | "success" | "error";
  /** Upload progress from 0 to 1. */
  progress: number;
  problem: Problem | null;
};

/** Time for which a finished upload stays in the list. */
const successShownMs = 3000;

type UploadsOptions = { maxFiles: number; onUploaded: (picture: PictureFormValues) => void };

/** Uploads pictures one after the other and tracks the progress of each. */
export function useUploads({ maxFiles, onUploaded }: UploadsOptions) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const queue = useRef(Promise.resolve());
  const latestOnUploaded = useRef(onUploaded);
  latestOnUploaded.current = onUploaded;

  const change = (key: string, fields: Partial<UploadItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...fields } : item)));
  const dismiss = (key: string) => setItems((before) => before.filter((item) => item.key !== key));
  const fail = (key: string, problem: Problem) => {
    change(key, { state: "error", problem });
    toast.error(problem);
  };

  const send = async (key: string, file: File) => {
    try {
      const problem = await findFileProblem(file);
      if (problem) return fail(key, problem);
      change(key, { state: "uploading" });
      const { id, url } = await uploadPicture({ file, onProgress: (progress) => change(key, { progress }) });
      latestOnUploaded.current({ image_id: id, src: url, alt: "" });
      change(key, { state: "success", progress: 1 });
      setTimeout(() => dismiss(key), successShownMs);
    } catch (error) {
      fail(key, { title: "Upload failed", text: errorMessage(error, "Failed to upload image") });
    }
  };

  const add = (files: readonly File[]) => {
    const allowed = Math.min(maxFiles, tripLimits.maxUploads);
    if (files.length > allowed) {
      const text = allowed === 1 ? "Maximum 1 file allowed" : `Maximum ${allowed} files allowed`;
      return toast.error({ title: "Too many files", text });
    }
    setItems((before) => before.filter(({ state }) => state !== "error"));
    for (const file of files) {
      const key = randomId();
      const item: UploadItem = { key, name: file.name, state: "pending", progress: 0, problem: null };
      setItems((before) => [...before, item]);
      queue.current = queue.current.then(() => send(key, file));
    }
  };
  const isBusy = items.some(({ state }) => state === "pending" || state === "uploading");
  return { items, add, dismiss, isBusy };
}
export type Uploads = ReturnType<typeof useUploads>;
