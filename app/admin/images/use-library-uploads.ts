import { useEffect, useRef, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { findLibraryFileProblem } from "#app/kit/pictures/check-picture-file.ts";
import { type UploadItem, useUploadQueue } from "#app/kit/pictures/use-upload-queue.ts";
import { useUnsavedChangesPrompt } from "#app/kit/record/use-unsaved-changes-prompt.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import type { CallOptions } from "#shared/kit/client.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { listNames } from "#shared/kit/list-names.ts";
import type { Image } from "#shared/media/images.ts";
import type { ImageCategory } from "#shared/media/limits.ts";
import { imageList } from "./labels.ts";

/** What all files of an upload get. */
export type UploadFields = { category: ImageCategory; tags: string; in_gallery: boolean };

/** So few that the server answers visitors while it reads the pictures. */
const maxRunningUploads = 2;

/** Long enough for reading the names of pictures. */
const noteSeconds = 12;

const question = {
  title: "Leave while images are uploading?",
  text: "Images that are not uploaded yet will be lost.",
  confirmLabel: "Cancel uploads",
  cancelLabel: "Keep uploading",
  danger: true,
};

/** A round of uploads, from `start` until no file is left to send. `fields` is null outside of one. */
function useRound() {
  const [fields, setFields] = useState<UploadFields | null>(null);
  const [done, setDone] = useState(0);
  const [stored, setStored] = useState<readonly Image[]>([]);
  const last = useRef<UploadFields>({ category: "general", tags: "", in_gallery: false });
  return {
    ...{ isOpen: fields !== null, done, stored },
    countUploaded: () => setDone((count) => count + 1),
    send: async (image: File, options: CallOptions) => {
      const created = await client.media.createImage({ image, ...last.current }, options);
      setStored((before) => [...before, created]);
      return created;
    },
    open: (next: UploadFields = last.current) => {
      last.current = next;
      setFields(next);
    },
    close: () => {
      setFields(null);
      setDone(0);
      setStored([]);
    },
  };
}

type FinishedRound = { hasErrors: boolean };

/** The uploads of the Images screen: files wait until `start` gives them their category, and go on beside other work. */
export function useLibraryUploads(onFinished: (round: FinishedRound) => void) {
  const round = useRound();
  const queue = useUploadQueue({
    maxRunning: maxRunningUploads,
    findProblem: findLibraryFileProblem,
    send: round.send,
    onUploaded: round.countUploaded,
  });
  const unsent = queue.items.filter(({ state }) => state !== "success" && state !== "error");
  const waiting = unsent.filter(({ state }) => state === "pending");
  const isRunning = round.isOpen && unsent.length > 0;
  const cancelAll = () => {
    queue.remove(queue.items.map(({ key }) => key));
    round.close();
  };
  useUnsavedChangesPrompt(isRunning, cancelAll, { screen: imageList.path, question });
  const isFinished = round.isOpen && unsent.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round
  useEffect(() => {
    if (!isFinished) return;
    if (round.done > 0) tellUploaded(round.done, describeStored(round.stored));
    onFinished({ hasErrors: queue.items.some(({ state }) => state === "error") });
    round.close();
  }, [isFinished]);
  const add = async (files: readonly File[]) => {
    const keys = await Promise.all(files.map(queue.add));
    const accepted = keys.filter((key) => key !== null);
    if (accepted.length < files.length) toast.error({ title: "Invalid file", text: describeRefused(files, accepted) });
    if (round.isOpen) queue.start(accepted);
  };
  const items = queue.items.map((item) => withRetry(item, round.open));
  const failed = items.flatMap(({ retry }) => retry ?? []);
  return {
    ...{ waiting, isRunning, done: round.done, total: round.done + unsent.length },
    ...{ add, cancelAll },
    items,
    failed: failed.length,
    retryFailed: () => {
      for (const retry of failed) retry();
    },
    dismiss: (key: string) => queue.remove([key]),
    start: (fields: UploadFields) => {
      round.open(fields);
      queue.start(waiting.map(({ key }) => key));
    },
  };
}
export type LibraryUploads = ReturnType<typeof useLibraryUploads>;

/** A repeated upload opens a round of its own. */
function withRetry(item: UploadItem, openRound: () => void): UploadItem {
  const { retry } = item;
  if (!retry) return item;
  const retryInRound = () => {
    openRound();
    retry();
  };
  return { ...item, retry: retryInRound };
}

const maxNamesInNote = 5;
const byName = new Intl.Collator("en", { numeric: true });

/** One line for all pictures, however many there are. */
const summarize = (pictures: readonly Image[], one: (picture: Image) => string, many: string): string[] => {
  const [first] = pictures;
  if (first === undefined) return [];
  const names = pictures.map(({ original_filename }) => original_filename).toSorted(byName.compare);
  return [pictures.length === 1 ? one(first) : `${listNames(names, maxNamesInNote)} ${many}`];
};

/** What is worth knowing of pictures that were stored: one may be uploaded twice on purpose, but not without knowing. */
const describeStored = (stored: readonly Image[]): string[] => [
  ...summarize(
    stored.filter(({ same_as }) => same_as),
    ({ same_as }) => `You already have this picture: ${same_as?.original_filename}`,
    "were in the library before, and are there twice now.",
  ),
  ...summarize(
    stored.filter(({ is_first_frame }) => is_first_frame),
    ({ original_filename }) => `Only the first frame of ${original_filename} is shown: it is an animation.`,
    "are animations, of which only the first frame is shown.",
  ),
];

function tellUploaded(count: number, notes: readonly string[]): void {
  const title = "Image Uploaded";
  const text = `${formatCount(count, "image")} added to the library.`;
  if (notes.length === 0) toast.success({ title, text });
  else toast.warning({ title, text: [text, ...notes].join("\n"), seconds: noteSeconds });
}

const describeRefused = (files: readonly File[], accepted: readonly string[]): string =>
  files.length === 1 ? (files[0]?.name ?? "") : `${files.length - accepted.length} of ${files.length} files`;
