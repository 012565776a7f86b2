import { CircleCheck, RotateCw, X } from "lucide-react";
import { IconButton } from "#app/ui/button.tsx";
import type { UploadItem, Uploads } from "./use-uploads.ts";

/** The uploads of a field with their progress. */
export const UploadList = ({ uploads }: { uploads: Uploads }) => (
  <ul aria-label="Uploads" aria-live="polite" className="grid gap-1.5 empty:hidden">
    {uploads.items.map((item) => (
      <UploadRow key={item.key} item={item} onDismiss={() => uploads.dismiss(item.key)} />
    ))}
  </ul>
);

function UploadRow({ item, onDismiss }: { item: UploadItem; onDismiss: () => void }) {
  const { name, state, progress, problem, retry } = item;
  return (
    <li className="flex min-h-9 items-center gap-3 rounded-panel bg-hover px-3 py-1.5">
      <span className="max-w-[40%] min-w-0 truncate">{name}</span>
      {state === "error" && problem ? (
        <>
          <span className="min-w-0 flex-1 text-danger">
            <strong className="block font-medium">{problem.title}</strong> {problem.text}
          </span>
          {retry && <IconButton icon={RotateCw} label={`Upload ${name} again`} onClick={retry} />}
          <IconButton icon={X} label={`Dismiss ${name}`} onClick={onDismiss} />
        </>
      ) : state === "success" ? (
        <span className="inline-flex items-center gap-1.5 text-good">
          <CircleCheck aria-hidden className="size-4" /> Image Uploaded
        </span>
      ) : (
        <Progress name={name} value={progress} />
      )}
    </li>
  );
}

/** How much of a file has been sent. */
export const Progress = ({ name, value }: { name: string; value: number }) => (
  <span className="flex min-w-0 flex-1 items-center gap-3">
    <progress
      aria-label={`Uploading ${name}`}
      max={1}
      value={value}
      className="h-1.5 w-full overflow-hidden rounded-full bg-line accent-canopy"
    />
    <span className="w-10 text-right text-xs text-ash tabular-nums">{Math.round(value * 100)}%</span>
  </span>
);
