import { Images, ImageUp } from "lucide-react";
import { type ClipboardEvent, type Ref, useId, useRef, useState } from "react";
import { useFileDrop } from "#app/kit/form/use-file-drop.ts";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Image } from "#shared/media/images.ts";
import type { ImageCategory } from "#shared/media/limits.ts";
import { pictureTypes } from "./check-picture-file.ts";
import { parsePictureAddress } from "./parse-picture-address.ts";
import { UploadList } from "./upload-list.tsx";
import { UploadPlace } from "./upload-place.tsx";
import { usePictureAddress } from "./use-picture-address.ts";
import type { Uploads } from "./use-uploads.ts";

const PictureLibrary = lazyPart({
  load: () => import("./picture-library.tsx"),
  onFailed: ({ onClose }) => onClose(),
});

type Props = {
  uploads: Uploads;
  onChoose: (images: readonly Image[]) => void;
  /** The category that the library shows first. */
  category: ImageCategory;
  /** "Upload picture" */
  uploadLabel: string;
  multiple?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
};

const isTextInput = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

type PasteOptions = { uploads: Uploads; onAddress: (address: string) => void };

/** Pasted pictures and addresses. What is pasted in the library dialog bubbles through React, and is not meant. */
const buildPasteHandler =
  ({ uploads, onAddress }: PasteOptions) =>
  (event: ClipboardEvent) => {
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    const files = [...event.clipboardData.files];
    const address = isTextInput(event.target) ? null : parsePictureAddress(event.clipboardData.getData("text"));
    if (files.length === 0 && address === null) return;
    event.preventDefault();
    if (files.length > 0) uploads.add(files);
    else if (address !== null) onAddress(address);
  };

/** Adds pictures: from the library, by upload, by drop, by pasting a picture or its address. */
export function PictureInput({ uploads, onChoose, category, uploadLabel, multiple = false, buttonRef }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const hint = useId();
  const { problem, choose } = usePictureAddress(onChoose);
  const { isOver, handlers } = useFileDrop(uploads.add);
  const formats = `JPEG, PNG, WebP or GIF, up to ${uploads.maxMegabytes} MB`;
  return (
    <div className="grid gap-2">
      <div
        {...handlers}
        onPaste={buildPasteHandler({ uploads, onAddress: choose })}
        className={classNames(
          "flex flex-wrap items-center gap-x-2 gap-y-2 rounded-panel border border-dashed p-4 transition-colors",
          isOver ? "border-focus bg-hover" : "border-edge",
        )}
      >
        <Button ref={buttonRef} icon={ImageUp} aria-describedby={hint} onClick={() => input.current?.click()}>
          {uploadLabel}
        </Button>
        <Button icon={Images} onClick={() => setLibraryOpen(true)}>
          Choose from library
        </Button>
        {multiple ? (
          <p id={hint} className="text-xs text-ash">
            <span className="pointer-coarse:hidden">Or drop or paste pictures here. </span>
            {formats} each.
          </p>
        ) : (
          <UploadPlace
            {...{ id: hint, uploads }}
            hint={
              <>
                <span className="pointer-coarse:hidden">Or drop or paste one here. </span>
                {formats}.
              </>
            }
          />
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple={multiple}
          accept={pictureTypes.join(",")}
          aria-label={uploadLabel}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      {multiple && <UploadList uploads={uploads} />}
      {isLibraryOpen && (
        <PictureLibrary
          {...{ category, multiple }}
          onClose={() => setLibraryOpen(false)}
          onChoose={(images) => {
            setLibraryOpen(false);
            onChoose(images);
          }}
        />
      )}
    </div>
  );
}
