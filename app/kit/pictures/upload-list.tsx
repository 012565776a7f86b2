import { CircleCheck, RotateCw, WifiOff, X } from "lucide-react";
import { IconButton } from "#app/ui/button.tsx";
import type { UploadItem } from "./use-upload-queue.ts";

type Props = { uploads: { items: readonly UploadItem[]; dismiss: (key: string) => void } };

/** Uploads with their progress. */
export const UploadList = ({ uploads }: Props) => (
  <ul aria-label="Uploads" aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-1.5 empty:hidden">
    {uploads.items.map((item) => (
      <UploadRow key={item.key} item={item} onDismiss={() => uploads.dismiss(item.key)} />
    ))}
  </ul>
);

function UploadRow({ item, onDismiss }: { item: UploadItem; onDismiss: () => void }) {
  const { name, state, retry } = item;
  return (
    <li className="flex min-h-9 items-center gap-2 rounded-panel bg-hover py-1 pr-1 pl-3">
      <span className="grid min-w-0 flex-1 items-center gap-x-3 sm:flex">
        <span className="min-w-0 truncate sm:w-[min(40%,12rem)]" title={name}>
          {name}
        </span>
        <span className="flex min-w-0 flex-1 items-center">
          <UploadState item={item} />
        </span>
      </span>
      {retry && <IconButton icon={RotateCw} label={`Upload ${name} again`} onClick={retry} />}
      {state !== "success" && (
        <IconButton icon={X} label={state === "error" ? `Dismiss ${name}` : `Cancel ${name}`} onClick={onDismiss} />
      )}
    </li>
  );
}

function UploadState({ item: { name, state, progress, problem } }: { item: UploadItem }) {
  if (state === "pending") return <span className="text-ash">Pending</span>;
  if (state === "uploading") return <Progress name={name} value={progress} />;
  if (state === "success") {
    return (
      <span className="inline-flex items-center gap-1.5 text-good">
        <CircleCheck aria-hidden className="size-4" /> Image Uploaded
      </span>
    );
  }
  if (state === "offline") {
    return (
      <span className="inline-flex items-center gap-1.5 text-warn">
        <WifiOff aria-hidden className="size-4 shrink-0" /> Connection lost. Continues when it is back.
      </span>
    );
  }
  return (
    <span className="min-w-0 text-danger">
      <strong className="block font-medium">{problem?.title}</strong> {problem?.text}
    </span>
  );
}

/** With a background of its own, Chromium draws the bar dark along its whole length unless each part has a colour. */
const progressClassName =
  "h-1.5 w-full min-w-10 appearance-none overflow-hidden rounded-full border-0 bg-ink/15 " +
  "[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full " +
  "[&::-webkit-progress-value]:bg-canopy [&::-moz-progress-bar]:bg-canopy";

/** How much of a file has been sent. */
export const Progress = ({ name, value }: { name: string; value: number }) => (
  <span className="flex min-w-0 flex-1 items-center gap-3">
    <progress aria-label={`Uploading ${name}`} max={1} value={value} className={progressClassName} />
    <span className="w-20 shrink-0 text-right text-xs text-ash tabular-nums">
      {value < 1 ? `${Math.round(value * 100)}%` : "Processing…"}
    </span>
  </span>
);
