import { useEffect, useRef, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { trackUpload } from "#app/kit/form/pending-uploads.ts";
import { errorMessage, type Problem } from "#app/kit/screens/problem.tsx";
import { videoTooLarge } from "#shared/media/video-errors.ts";
import { isVideoUrl, maxVideoBytes } from "#shared/media/video-files.ts";

type Options = {
  /** The control of the form, which waits for the upload before it is saved. */
  control: object;
  onUploaded: (url: string) => void;
  /** Takes a picture that was given as a video. */
  onPicture: (file: File) => void;
};

/** Whether a file is a video by its name or type. The server looks at its bytes. */
export const isVideoFile = ({ name, type }: File): boolean => type.startsWith("video/") || isVideoUrl(name);

/** Uploads one video at a time. It ends with its component, and can be cancelled. */
export function useVideoUpload({ control, onUploaded, onPicture }: Options) {
  const [upload, setUpload] = useState<{ name: string; progress: number } | null>(null);
  const [problem, setProblem] = useState<(Problem & { retry: (() => void) | null }) | null>(null);
  /** The address of the video that was uploaded last. */
  const [uploadedUrl, setUploadedUrl] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File, signal: AbortSignal) => {
    const onProgress = (progress: number) => setUpload({ name: file.name, progress });
    try {
      const { url } = await client.highlights.uploadVideo({ file }, { signal, onProgress });
      setUploadedUrl(url);
      onUploaded(url);
    } catch (error) {
      if (signal.aborted) return;
      const text = errorMessage(error, "Failed to upload video");
      setProblem({ title: "Upload failed", text, retry: () => start(file) });
    } finally {
      if (!signal.aborted) setUpload(null);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setUpload(null);
  };
  const start = (file: File) => {
    if (file.type.startsWith("image/")) return onPicture(file);
    cancel();
    setProblem(null);
    if (file.size > maxVideoBytes) {
      return setProblem({ title: "File too large", text: videoTooLarge.message, retry: null });
    }
    const controller = new AbortController();
    running.current = controller;
    setUpload({ name: file.name, progress: 0 });
    void trackUpload(control, send(file, controller.signal));
  };
  return { upload, uploadedUrl, problem, start, cancel, dismiss: () => setProblem(null) };
}
