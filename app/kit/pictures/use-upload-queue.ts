import pLimit, { type LimitFunction } from "p-limit";
import { useEffect, useRef, useState } from "react";
import { CallError } from "#app/kit/calls/call-error.ts";
import { randomId } from "#app/kit/calls/random-id.ts";
import { errorMessage, type Problem } from "#app/kit/screens/problem.tsx";
import type { CallOptions } from "#shared/kit/client.ts";
import { waitForConnection } from "./wait-for-connection.ts";

export type UploadItem = {
  key: string;
  name: string;
  /** "offline" is sent again as soon as the server can be reached. */
  state: "pending" | "uploading" | "offline" | "success" | "error";
  /** Upload progress from 0 to 1. */
  progress: number;
  problem: Problem | null;
  /** Uploads the file again; null where that would fail again. */
  retry: (() => void) | null;
};

const pending = { state: "pending", progress: 0, problem: null, retry: null } as const;

/** Time for which a finished upload stays in the list. */
const successShownMs = 3000;

type QueueOptions<Uploaded extends { id: number }> = {
  /** Uploads at a time. */
  maxRunning: number;
  failedTitle?: string;
  /** Checked before the upload. */
  findProblem: (file: File) => Promise<Problem | null>;
  /** A repeated upload has the same idempotency key, so that a file is stored once. */
  send: (file: File, options: CallOptions) => Promise<Uploaded>;
  onUploaded: (uploaded: Uploaded) => void;
  /** Called with the work on every file, from the moment when it is added. */
  track?: (work: Promise<void>) => unknown;
};

type Upload = { key: string; file: File; idempotencyKey: string; stop: AbortController };

/** The uploads end with their component. */
function useUploadsOfComponent(maxRunning: number) {
  const limit = useRef<LimitFunction>(null);
  limit.current ??= pLimit(maxRunning);
  const uploads = useRef(new Map<string, Upload>());
  useEffect(
    () => () => {
      for (const { stop } of uploads.current.values()) stop.abort();
    },
    [],
  );
  return { limit: limit.current, uploads: uploads.current };
}

const isConnectionLost = (error: unknown): boolean => error instanceof CallError && error.status === 0;

type Runner<Uploaded extends { id: number }> = {
  latest: { current: QueueOptions<Uploaded> };
  change: (key: string, fields: Partial<UploadItem>) => void;
  remove: (keys: readonly string[]) => void;
  retry: (key: string) => void;
};

/** Sends a file, again and again while the connection is lost. */
async function sendWhenOnline<Uploaded extends { id: number }>(
  upload: Upload,
  { latest, change }: Runner<Uploaded>,
): Promise<Uploaded> {
  const { key, file, idempotencyKey, stop } = upload;
  for (;;) {
    try {
      change(key, { state: "uploading", progress: 0 });
      const onProgress = (progress: number) => change(key, { progress });
      return await latest.current.send(file, { signal: stop.signal, onProgress, idempotencyKey });
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      change(key, { state: "offline" });
      await waitForConnection(stop.signal);
      stop.signal.throwIfAborted();
    }
  }
}

async function runUpload<Uploaded extends { id: number }>(upload: Upload, runner: Runner<Uploaded>): Promise<void> {
  const { key, stop } = upload;
  const { latest, change, remove, retry } = runner;
  if (stop.signal.aborted) return;
  try {
    latest.current.onUploaded(await sendWhenOnline(upload, runner));
    change(key, { state: "success", progress: 1 });
    setTimeout(() => remove([key]), successShownMs);
  } catch (error) {
    if (stop.signal.aborted) return;
    const { failedTitle: title = "Upload failed" } = latest.current;
    const problem = { title, text: errorMessage(error, "Failed to upload image") };
    change(key, { state: "error", problem, retry: () => retry(key) });
  }
}

/** Uploads files a few at a time, and tracks the state and progress of each. */
export function useUploadQueue<Uploaded extends { id: number }>(options: QueueOptions<Uploaded>) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const { limit, uploads } = useUploadsOfComponent(options.maxRunning);
  const latest = useRef(options);
  latest.current = options;
  const change: Runner<Uploaded>["change"] = (key, fields) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...fields } : item)));
  /** Takes files out of the list; those that are on their way are cancelled. */
  const remove = (keys: readonly string[]) => {
    for (const key of keys) uploads.get(key)?.stop.abort();
    for (const key of keys) uploads.delete(key);
    setItems((before) => before.filter((item) => !keys.includes(item.key)));
  };
  const track = (work: Promise<void>) => void (latest.current.track?.(work) ?? work);
  const start = (keys: readonly string[]) => {
    for (const key of keys) {
      const upload = uploads.get(key);
      change(key, pending);
      if (upload) track(limit(() => runUpload(upload, { latest, change, remove, retry: (failed) => start([failed]) })));
    }
  };
  /** Adds a file. Resolves to its key; null for a file that can't be uploaded, which then says why. */
  const add = async (file: File): Promise<string | null> => {
    const key = randomId();
    setItems((before) => [...before, { key, name: file.name, ...pending }]);
    uploads.set(key, { key, file, idempotencyKey: randomId(), stop: new AbortController() });
    const problem = await latest.current.findProblem(file);
    if (!problem) return key;
    uploads.delete(key);
    change(key, { state: "error", problem });
    return null;
  };
  return { items, add, start, remove, track };
}
