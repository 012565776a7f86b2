import { CircleCheck, ImageUp, X } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { Button, IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { pictureTypes } from "./upload-picture.ts";
import type { UploadItem, Uploads } from "./use-uploads.ts";

type Props = {
  uploads: Uploads;
  /** Button label: "Choose main picture". */
  label: string;
  multiple?: boolean;
  buttonRef?: React.Ref<HTMLButtonElement>;
};

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Uploads pictures from the file picker or by drag and drop, and shows the progress of each. */
export function PictureDropzone({ uploads, label, multiple = false, buttonRef }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hint = useId();
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without a mouse */}
      <div
        onDragOver={(event) => {
          if (!carriesFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!carriesFiles(event)) return;
          event.preventDefault();
          setOver(false);
          uploads.add([...event.dataTransfer.files]);
        }}
        className={classNames(
          "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-dashed p-4 transition-colors",
          isOver ? "border-focus bg-hover" : "border-edge",
        )}
      >
        <Button ref={buttonRef} icon={ImageUp} aria-describedby={hint} onClick={() => input.current?.click()}>
          {label}
        </Button>
        <p id={hint} className="text-xs text-ash">
          {multiple ? "Or drop pictures here." : "Or drop one here."} JPEG, PNG, WebP or GIF, up to 5 MB
          {multiple ? " each." : "."}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          multiple={multiple}
          accept={pictureTypes.join(",")}
          aria-label={label}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
      <ul aria-label="Uploads" aria-live="polite" className="grid gap-1.5 empty:hidden">
        {uploads.items.map((item) => (
          <UploadRow key={item.key} item={item} onDismiss={() => uploads.dismiss(item.key)} />
        ))}
      </ul>
    </div>
  );
}

function UploadRow({ item, onDismiss }: { item: UploadItem; onDismiss: () => void }) {
  const { name, state, progress, problem } = item;
  return (
    <li className="flex min-h-9 items-center gap-3 rounded-panel bg-hover px-3 py-1.5">
      <span className="max-w-[40%] min-w-0 truncate">{name}</span>
      {state === "error" && problem ? (
        <>
          <span className="min-w-0 flex-1 text-danger">
            <strong className="block font-medium">{problem.title}</strong> {problem.text}
          </span>
          <IconButton icon={X} label={`Dismiss ${name}`} onClick={onDismiss} />
        </>
      ) : state === "success" ? (
        <span className="inline-flex items-center gap-1.5 text-good">
          <CircleCheck aria-hidden className="size-4" /> Image Uploaded
        </span>
      ) : (
        <Progress name={name} value={state === "pending" ? 0 : progress} />
      )}
    </li>
  );
}

const Progress = ({ name, value }: { name: string; value: number }) => (
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
